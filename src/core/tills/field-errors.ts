import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const tillsFieldErrors = /* @__PURE__ */ fieldErrors(
  "key-name-missing",
  "scopes-missing",
  "member-ambiguous",
  "reversal-ambiguous",
  "cursor-invalid",
);
