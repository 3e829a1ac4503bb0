import type { feedback } from "#core/feedback/declarations.ts";
import type { FieldErrorTexts } from "../../declared.ts";
import type { FormTextCode } from "./forms.ts";

/** What a form or reply says about a field that was rejected by this module. */
export const feedbackFieldErrors = {
  "feedback-incomplete": "Please provide feedback text and a rating.",
  "too-many-posts": ({ max }) => `Please select at most ${max} posts.`,
  "post-repeated": "Please name each post once.",
} satisfies FieldErrorTexts<Omit<(typeof feedback)["fieldErrors"], FormTextCode>>;
