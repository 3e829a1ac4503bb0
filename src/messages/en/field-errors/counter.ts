import type { counter } from "#core/counter/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const counterFieldErrors = {
  "customer-missing": "Please enter or scan a code, phone number or email.",
  "search-too-short": "Please enter at least three letters or digits.",
} satisfies FieldErrorTexts<(typeof counter)["fieldErrors"]>;
