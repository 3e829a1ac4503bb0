import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const tierRulesFieldErrors = /* @__PURE__ */ fieldErrors(
  "tier-period-invalid",
  "tier-grace-invalid",
);
