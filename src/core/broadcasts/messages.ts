import type * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { descending } from "../kit/pages.ts";
import { rowsById } from "../rows-by-id.ts";
import type { MessageRecipient } from "../segment-messages/message-recipient.ts";
import { wordsOf } from "../segment-messages/message-words.ts";
import type { SegmentMessage } from "../segment-messages/segment-message.ts";
import { type ProgramReader, query } from "../world.ts";
import { type MessageLine, messageLine } from "./broadcast.ts";
import { broadcastPage, latestBroadcasts, MESSAGES_PAGE, pageInput } from "./broadcast-pages.ts";
import { countUnread } from "./unread-messages.ts";

/**
 * Lists a user's messages, latest first: the broadcasts sent since they joined (readings, Staff area), and the messages to segments that they
 * got. `unread` counts all those sent after `seenAt` (UTC epoch milliseconds); `next` is the next page's `after`. One round trip, two for a
 * user with messages to segments: a page of each and counts, all from indexes of times.
 */
export const messages = /* @__PURE__ */ query({
  name: "messages",
  input: pageInput,
  may: "signed-in",
  async load(input, reader, context) {
    const user = actingUser(context);
    const [read, own, unread] = await Promise.all([
      latestBroadcasts(reader, input, user.joinedDate),
      latestOwn(reader, input, user.id),
      countUnread(reader, user),
    ]);
    const sent = await rowsById(
      reader,
      "segmentMessages",
      own.map(({ messageId }) => messageId),
    );
    return { read, own, sent, unread };
  },
  show({ read, own, sent, unread }, _input, context) {
    const lines = [...read.map(messageLine), ...own.flatMap((row) => ownLine(row, sent))];
    const { page, next } = broadcastPage(lines.toSorted(latestFirst));
    const { messagesSeenAt: seenAt } = actingUser(context);
    return { result: { messages: page, next, unread, seenAt } };
  },
});

/** Reads a page of the messages to segments that a user got, plus one row. One query. */
function latestOwn(
  reader: ProgramReader,
  { after }: z.output<typeof pageInput>,
  userId: string,
): Promise<readonly MessageRecipient[]> {
  return reader.many("messageRecipients", {
    where: { userId, isHeldOut: false },
    // The id of a line is the message's, with which that of the row begins.
    ...descending("sentAt", after),
    limit: MESSAGES_PAGE + 1,
  });
}

function ownLine(
  { messageId, sentAt }: MessageRecipient,
  sent: ReadonlyMap<string, SegmentMessage>,
): readonly MessageLine[] {
  const message = sent.get(messageId);
  if (message === undefined) return [];
  const { title, text, button, gift } = wordsOf(message);
  const parts = { ...(button !== null && { button }), ...(gift !== null && { gift }) };
  return [{ id: messageId, message: text, sentAt, title, ...parts }];
}

/** Compares as the stores sort. */
function latestFirst(one: MessageLine, other: MessageLine): number {
  if (one.sentAt !== other.sentAt) return other.sentAt - one.sentAt;
  return one.id < other.id ? 1 : -1;
}
