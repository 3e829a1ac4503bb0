import type { feedback } from "#core/feedback/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of feedback (specification §8). */
export const feedbackErrors = {
  "feedback-needs-login": {
    title: "Login Required",
    text: "You must be logged in to submit feedback.",
    isToast: true,
  },
  "feedback-not-found": { title: "Error", text: "This post is no longer on the wall." },
  "reply-not-found": { title: "Error", text: "This reply no longer exists." },
} satisfies ErrorTexts<(typeof feedback)["errors"]>;
