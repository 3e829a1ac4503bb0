import * as z from "zod/mini";
import type { Feedback } from "../feedback/feedback.ts";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { isRefusal } from "../kit/refusal.ts";
import { query } from "../world.ts";

const PAGE = 30;

/** A customer's item in any status, without name and photo, which the page already shows. */
export type CustomerPost = Omit<Feedback, "userId" | "userName" | "userAvatar">;

/**
 * Lists a customer's feedback for staff, latest first, in any status (specification §4, Feedback). `next` is the next page's `after`, null
 * at the end. One round trip.
 */
export const customerFeedback = /* @__PURE__ */ query({
  name: "customerFeedback",
  input: z.strictObject({
    id,
    after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
  }),
  may: "canManageUsers",
  async load(input, reader) {
    const { after } = input;
    const [user, items] = await Promise.all([
      accountOf(reader, input.id),
      reader.many("feedback", {
        where: { userId: input.id },
        ...descending("createdAt", after),
        limit: PAGE + 1,
      }),
    ]);
    return { user, items };
  },
  show({ user, items }) {
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { page, next } = pageOf(items, PAGE, "createdAt");
    return { result: { items: page.map(postOf), next } };
  },
});

function postOf(item: Feedback): CustomerPost {
  const { id: postId, text, rating, createdAt, status, upvoteCount, replyCount } = item;
  return { id: postId, text, rating, createdAt, status, upvoteCount, replyCount };
}
