import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const broadcastsFieldErrors = /* @__PURE__ */ fieldErrors(
  "moment-missing",
  "repost-without-original",
  "message-empty",
  "broadcast-empty",
);
