import type { views } from "#core/views/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const viewsFieldErrors = {
  "order-changed": "Please request the next page in the same order.",
} satisfies FieldErrorTexts<(typeof views)["fieldErrors"]>;
