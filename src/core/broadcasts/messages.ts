import { actingUser } from "../identity/acting-user.ts";
import { query } from "../world.ts";
import { messageLine } from "./broadcast.ts";
import { broadcastPage, latestBroadcasts, pageInput } from "./broadcast-pages.ts";
import { firstUnread } from "./first-unread.ts";

/**
 * Lists a user's messages: the broadcasts sent since they joined, latest first (readings, Staff area). `unread` counts all those sent after
 * `seenAt` (UTC epoch milliseconds); `next` is the next page's `after`. One round trip: a page and a count, both from the index of times.
 */
export const messages = /* @__PURE__ */ query({
  name: "messages",
  input: pageInput,
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
    const { page, next } = broadcastPage(read);
    const { messagesSeenAt: seenAt } = actingUser(context);
    return { result: { messages: page.map(messageLine), next, unread, seenAt } };
  },
});
