import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const automaticMessagesFieldErrors = /* @__PURE__ */ fieldErrors("automatic-number-invalid");
