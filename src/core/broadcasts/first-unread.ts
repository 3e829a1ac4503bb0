import type { User } from "../identity/user.ts";

/** Returns the time from which broadcasts are unread, in UTC epoch milliseconds: after the last one seen, and never before the user joined. */
export function firstUnread({
  joinedDate,
  messagesSeenAt,
}: Pick<User, "joinedDate" | "messagesSeenAt">): number {
  return Math.max(joinedDate, messagesSeenAt + 1);
}
