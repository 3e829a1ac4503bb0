import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { text, wholeNumber } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { feedbackFieldErrors } from "./field-errors.ts";
import { pendingFeedback } from "./pending-feedback.ts";

/** Maximum length of a post or reply, in characters. */
export const FEEDBACK_LENGTH = 1000;

const BOTH = feedbackFieldErrors["feedback-incomplete"];

/** The text, and 1 to 5 stars; both are required (specification §5, Feedback wall). */
export const addFeedbackInput = z.strictObject({
  text: text({ max: FEEDBACK_LENGTH, min: 1, empty: BOTH }),
  rating: wholeNumber({ min: 1, max: 5, error: BOTH }),
});

/** Submits a post to the wall; staff approve it before it is shown (specification §4, Feedback). Locks the author. */
export const addFeedback = /* @__PURE__ */ command({
  name: "addFeedback",
  input: addFeedbackInput,
  may: "signed-in",
  // Staff read every post, and no customer writes faster.
  limits: [{ per: "session", most: 10, withinMs: MINUTE_MS }],
  signedOut: "feedback-needs-login",
  async load(_input, reader, context) {
    return { user: await reader.one("users", { id: actingUser(context).id }, { lock: true }) };
  },
  decide({ user }, input, context) {
    if (user === undefined) return refuse("feedback-needs-login", {});
    const row = pendingFeedback(user, input, context);
    return {
      changes: [{ kind: "insert", dataset: "feedback", row }],
      events: [{ name: "feedback.submitted", params: {} }],
      result: { id: row.id, status: row.status },
    };
  },
});
