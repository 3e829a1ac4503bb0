import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const membersFieldErrors = /* @__PURE__ */ fieldErrors(
  "tier-missing",
  "tier-until-invalid",
  "nothing-to-change",
  "photo-too-large",
  "photo-invalid",
  "verification-missing",
);
