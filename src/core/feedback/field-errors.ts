import { fieldErrors } from "../kit/field-errors.ts";

/** Why the schemas of this module reject a field. The words are in src/messages/en/modules. */
export const feedbackFieldErrors = /* @__PURE__ */ fieldErrors(
  "feedback-incomplete",
  "too-many-posts",
  "post-repeated",
  "reply-empty",
);
