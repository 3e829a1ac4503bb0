import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/actor.ts";
import { OFFICIAL_NAME } from "../identity/reserved-name.ts";
import { id, text } from "../kit/fields.ts";
import { formTexts } from "../kit/form-texts.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { can } from "../permissions.ts";
import { command } from "../world.ts";
import { FEEDBACK_LENGTH } from "./add-feedback.ts";
import type { FeedbackReply } from "./feedback.ts";
import { mayTalk, replyLine } from "./replies.ts";

/** Which post, what to say under it (specification §5: not empty after trimming), and whether it is an official reply. */
export const replyToFeedbackInput = z.strictObject({
  id,
  text: text({ max: FEEDBACK_LENGTH, min: 1, empty: formTexts.replyEmpty }),
  asAdmin: z.optional(z.boolean()),
});

/**
 * Replies to a post on the wall, staff of the wall in any status (specification §4, Feedback), under the person's name and
 * photo of the moment, or officially as 'Admin', which only staff of the wall may. Person and post are locked. `replyCount` of the result is the post's afterwards.
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
    if (item === undefined || !mayTalk(item, actor)) return refuse("feedback-not-found", {});
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
