import type { User } from "../identity/user.ts";
import type { ProgramReader } from "../world.ts";
import { firstUnread } from "./first-unread.ts";

/**
 * Counts a user's unread messages: broadcasts, and messages to segments that they got. Two counts from indexes of times, in one round trip.
 */
export async function countUnread(
  reader: ProgramReader,
  user: Pick<User, "id" | "joinedDate" | "messagesSeenAt">,
): Promise<number> {
  const from = firstUnread(user);
  const [broadcasts, own] = await Promise.all([
    reader.count("broadcasts", { sentAt: { atLeast: from } }),
    reader.count("messageRecipients", {
      userId: user.id,
      isHeldOut: false,
      sentAt: { atLeast: from },
    }),
  ]);
  return broadcasts + own;
}
