import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange } from "../world.ts";
import { upvoteId } from "./feedback.ts";

/**
 * Adds or removes the user's upvote of a post on the wall (specification §4, Feedback: upvotes toggle per user). Authors may upvote their
 * own posts. Locks user and post before reading the upvote, so that the count equals the number of rows. `upvotes` is the new count.
 */
export const upvoteFeedback = /* @__PURE__ */ command({
  name: "upvoteFeedback",
  input: z.strictObject({ id }),
  may: "signed-in",
  limits: [{ per: "session", most: 120, withinMs: MINUTE_MS }],
  async load(input, reader, context) {
    const me = actingUser(context).id;
    const [user, item, upvote] = await Promise.all([
      reader.one("users", { id: me }, { lock: true }),
      reader.one("feedback", { id: input.id }, { lock: true }),
      reader.one("feedbackUpvotes", { id: upvoteId(input.id, me) }),
    ]);
    return { user, item, upvote };
  },
  decide({ user, item, upvote }) {
    if (user === undefined) return refuse("not-signed-in", {});
    if (item?.status !== "approved") return refuse("feedback-not-found", {});
    const upvoted = upvote === undefined;
    const row = { id: upvoteId(item.id, user.id), feedbackId: item.id, userId: user.id };
    const given: ProgramChange = upvoted
      ? { kind: "insert", dataset: "feedbackUpvotes", row }
      : { kind: "remove", dataset: "feedbackUpvotes", id: row.id };
    const upvotes = item.upvoteCount + (upvoted ? 1 : -1);
    return {
      changes: [
        given,
        { kind: "patch", dataset: "feedback", id: item.id, fields: { upvoteCount: upvotes } },
      ],
      events: [],
      result: { upvoted, upvotes },
    };
  },
});
