import type { tills } from "#core/tills/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const tillsFieldErrors = {
  "key-name-missing": "Please enter a name for the key, such as Till 2.",
  "scopes-missing": "Please choose what the key can be used for.",
  "member-ambiguous": "Please identify the member by either memberId or handle.",
  "reversal-ambiguous": "Please send either a purchase or a voucher.",
  "cursor-invalid": "Please send nextCursor unchanged.",
} satisfies FieldErrorTexts<(typeof tills)["fieldErrors"]>;
