import { actingUser } from "../identity/actor.ts";
import type { User } from "../identity/user.ts";
import { query } from "../world.ts";
import { messageLine } from "./broadcast.ts";
import { latestBroadcasts, pageInput, pageOf } from "./broadcast-pages.ts";

/** Where the page starts. */
export const messagesInput = pageInput;

/**
 * What a person gets: the broadcasts sent since they joined, latest first, page by page (readings, Staff area). `unread` counts
 * those sent after `seenAt` (UTC epoch milliseconds), whichever page is asked for; `next` is the next page's `after`.
 * One round trip: a page of rows and a count, both over the index of times.
 */
export const messages = /* @__PURE__ */ query({
  name: "messages",
  input: messagesInput,
  may: "signed-in",
  async load(input, reader, context) {
    const user = actingUser(context);
    const [read, unread] = await Promise.all([
      latestBroadcasts(reader, input, user.joinedDate),
      reader.count("broadcasts", { sentAt: { atLeast: firstUnread(user) } }),
    ]);
    return { read, unread };
  },
  show({ read, unread }, _input, context) {
    const { page, next } = pageOf(read);
    const { messagesSeenAt: seenAt } = actingUser(context);
    return { result: { messages: page.map(messageLine), next, unread, seenAt } };
  },
});

/** From which moment on a broadcast is unread: after what was seen, and never before the person joined. */
function firstUnread({ joinedDate, messagesSeenAt }: User): number {
  return Math.max(joinedDate, messagesSeenAt + 1);
}
