import type { erasure } from "#core/erasure/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const erasureFieldErrors = {
  "confirm-current-password": "Please enter your current password.",
} satisfies FieldErrorTexts<(typeof erasure)["fieldErrors"]>;
