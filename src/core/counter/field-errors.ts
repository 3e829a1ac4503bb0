import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const counterFieldErrors = /* @__PURE__ */ fieldErrors(
  "customer-missing",
  "search-too-short",
);
