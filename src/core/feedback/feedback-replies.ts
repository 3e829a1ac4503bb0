import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import type { FeedbackReply } from "./feedback.ts";
import { mayTalk, type ReplyCursor, repliesOf, replyLine } from "./replies.ts";

/** How many replies a page holds. */
export const REPLY_PAGE = 20;

/** Which item, and the last reply that is known, null to start at the first. */
export const feedbackRepliesInput = z.strictObject({
  id,
  after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
});

/**
 * An item's replies as they came, page by page; of items that are not on the wall only for its staff (specification §4).
 * `next` is the next page's `after`, null at the end. One round trip.
 */
export const feedbackReplies = /* @__PURE__ */ query({
  name: "feedbackReplies",
  input: feedbackRepliesInput,
  may: "signed-in",
  async load(input, reader) {
    const [item, read] = await Promise.all([
      reader.one("feedback", { id: input.id }),
      repliesOf(reader, input.id, { after: input.after, limit: REPLY_PAGE + 1 }),
    ]);
    return { item, read };
  },
  show({ item, read }, _input, { actor }) {
    if (item === undefined || !mayTalk(item, actor)) return refuse("feedback-not-found", {});
    const { page, next } = replyPage(read);
    return { result: { replies: page.map(replyLine), next } };
  },
});

/** A page of replies, and where the next one starts; null at the end. In: one row more than a page, if there is one. */
export function replyPage(read: readonly FeedbackReply[]): {
  readonly page: readonly FeedbackReply[];
  readonly next: ReplyCursor | null;
} {
  const page = read.slice(0, REPLY_PAGE);
  const last = read.length > REPLY_PAGE ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : { createdAt: last.createdAt, id: last.id } };
}
