import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { OFFICIAL_NAME } from "../identity/reserved-name.ts";
import { id, text } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { can } from "../permissions.ts";
import { command } from "../world.ts";
import { FEEDBACK_LENGTH } from "./add-feedback.ts";
import type { FeedbackReply } from "./feedback.ts";
import { feedbackFieldErrors } from "./field-errors.ts";
import { mayReply, replyLine } from "./replies.ts";

/** The post's id, the text (specification §5: not empty after trimming), and whether it is an official reply. */
export const replyToFeedbackInput = z.strictObject({
  id,
  text: text({ max: FEEDBACK_LENGTH, min: 1, empty: feedbackFieldErrors["reply-empty"] }),
  asAdmin: z.optional(z.boolean()),
});

/**
 * Replies to a post on the wall; staff of the wall in any status (specification §4, Feedback). The reply has the user's current name and
 * photo, or 'Admin' if official, which only staff of the wall may choose. Locks user and post. `replyCount` of the result is the post's new
 * count.
 */
export const replyToFeedback = /* @__PURE__ */ command({
  name: "replyToFeedback",
  input: replyToFeedbackInput,
  may: "signed-in",
  // Nobody reads a reply before it is published.
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  async load(input, reader, context) {
    const [user, item] = await Promise.all([
      reader.one("users", { id: actingUser(context).id }, { lock: true }),
      reader.one("feedback", { id: input.id }, { lock: true }),
    ]);
    return { user, item };
  },
  decide({ user, item }, input, { actor, fresh, now }) {
    if (user === undefined) return refuse("not-signed-in", {});
    const asAdmin = input.asAdmin === true;
    if (asAdmin && !can(user, "canManageFeedback")) return refuse("permission-denied", {});
    if (item === undefined || !mayReply(item, actor)) return refuse("feedback-not-found", {});
    const row: FeedbackReply = {
      id: fresh.id(),
      feedbackId: item.id,
      userId: user.id,
      userName: asAdmin ? OFFICIAL_NAME : user.name,
      userAvatar: asAdmin ? "" : user.profilePhoto,
      text: input.text,
      createdAt: now,
      isOfficial: asAdmin,
      isHidden: false,
    };
    const replyCount = item.replyCount + 1;
    return {
      changes: [
        { kind: "insert", dataset: "feedbackReplies", row },
        { kind: "patch", dataset: "feedback", id: item.id, fields: { replyCount } },
      ],
      events: [{ name: "reply.added", params: {} }],
      result: { reply: replyLine(row), replyCount },
      ...(asAdmin && { audit: { kind: "feedback", id: item.id, name: "", detail: "" } }),
    };
  },
});
