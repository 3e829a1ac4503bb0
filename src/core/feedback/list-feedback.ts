import * as z from "zod/mini";
import { id, text } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import type { Feedback } from "./feedback.ts";
import { feedbackTabs } from "./feedback-tabs.ts";

const PAGE = 20;

/** An item as staff see it, with the number of its hidden replies. Times in UTC epoch milliseconds. */
export interface ModeratedItem extends Omit<Feedback, "userId"> {
  readonly hiddenReplyCount: number;
}

/**
 * Lists feedback for staff, newest first (specification §2, Manage Feedback), with the number of items of each tab. `next` is the next
 * page's `after`, null at the end. Two round trips; a search reads every item of its tab.
 */
export const feedbackQueue = /* @__PURE__ */ query({
  name: "feedbackQueue",
  // The tab, a text that items must contain (empty: any), and the last item of the previous page, null for
  // the newest.
  input: z.strictObject({
    tab: z.enum(feedbackTabs),
    search: text({ max: 80 }),
    after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
  }),
  may: "canManageFeedback",
  mayBeStale: true,
  async load({ tab, search, after }, reader) {
    const [items, pending, approved, hidden] = await Promise.all([
      reader.many("feedback", {
        ...(tab === "all" ? {} : { where: { status: tab } }),
        ...(search === "" ? {} : { search: { fields: ["text", "userName"], text: search } }),
        ...descending("createdAt", after),
        limit: PAGE + 1,
      }),
      reader.count("feedback", { status: "pending" }),
      reader.count("feedback", { status: "approved" }),
      reader.count("feedback", { status: "hidden" }),
    ]);
    const counts = { all: pending + approved + hidden, pending, approved, hidden };
    if (items.length === 0) return { items, counts, hiddenReplies: [] };
    const hiddenReplies = await reader.groups("feedbackReplies", {
      by: ["feedbackId"],
      where: { feedbackId: { anyOf: items.map((item) => item.id) }, isHidden: true },
    });
    return { items, counts, hiddenReplies };
  },
  show({ items, counts, hiddenReplies }) {
    const hiddenOf = new Map(hiddenReplies.map(({ key, count }) => [key.feedbackId, count]));
    const { page, next } = pageOf(items, PAGE, "createdAt");
    return {
      result: {
        items: page.map(
          ({ userId: _author, ...item }): ModeratedItem => ({
            ...item,
            hiddenReplyCount: hiddenOf.get(item.id) ?? 0,
          }),
        ),
        counts,
        next,
      },
    };
  },
});
