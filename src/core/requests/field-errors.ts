import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const requestsFieldErrors = /* @__PURE__ */ fieldErrors(
  "request-unreadable",
  "path-invalid",
  "address-not-found",
  "method-not-post",
  "request-too-slow",
  "address-too-long",
  "body-not-json",
  "expect-header",
  "host-unknown",
  "too-many-connections",
  "headers-too-large",
  "request-invalid",
  "body-too-large",
);
