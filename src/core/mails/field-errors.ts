import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const mailsFieldErrors = /* @__PURE__ */ fieldErrors("release-reason-missing");
