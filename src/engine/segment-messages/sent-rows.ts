import type { User } from "#core/identity/user.ts";
import type { Preferences } from "#core/preferences/preferences.ts";
import { messageGifts } from "#core/segment-messages/message-gifts.ts";
import type { MessageRecipient } from "#core/segment-messages/message-recipient.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import type { Context, ProgramChange, ProgramReader } from "#core/world.ts";
import { storedMails } from "../mails.ts";
import { messageMails, messagePushes } from "./message-channels.ts";
import type { MessageParts } from "./message-parts.ts";

/** The changes of a step, and how many emails and pushes they queue. */
export interface SentRows {
  readonly changes: readonly ProgramChange[];
  readonly mails: number;
  readonly pushes: number;
}

/** Returns the rows of a message's new recipients: their lists, gifts, emails and pushes. Five queries at most. */
export async function sentTo(
  { writeMail }: MessageParts,
  reader: ProgramReader,
  message: SegmentMessage,
  recipients: readonly MessageRecipient[],
  preferences: ReadonlyMap<string, Preferences>,
  context: Context,
): Promise<SentRows> {
  const reached = recipients.filter(({ isHeldOut }) => !isHeldOut);
  const mails = messageMails(message, reached, preferences, context);
  const mailed = new Set(mails.map(({ id }) => id));
  const rows = recipients.map((row): ProgramChange => {
    const mail = mailed.has(row.id) ? ("waiting" as const) : null;
    return { kind: "insert", dataset: "messageRecipients", row: { ...row, mail } };
  });
  const users = message.gift === null ? [] : await lockedUsers(reader, reached);
  const { changes: gifts, events } = messageGifts(message, users, context);
  const pushes = await messagePushes(reader, message, reached, preferences, context);
  const queued = [...storedMails(mails, context, writeMail), ...pushes];
  return {
    // Consecutive inserts into one table share a statement.
    changes: [
      ...rows,
      ...gifts,
      ...subscriberChanges(events, context),
      ...[...Map.groupBy(queued, ({ kind, dataset }) => `${kind} ${dataset}`).values()].flat(),
    ],
    mails: mails.length,
    pushes: pushes.filter(({ kind, dataset }) => kind === "insert" && dataset === "pushes").length,
  };
}

/** Locks the accounts that get a gift, in the order of their ids. */
function lockedUsers(
  reader: ProgramReader,
  recipients: readonly MessageRecipient[],
): Promise<readonly User[]> {
  if (recipients.length === 0) return Promise.resolve([]);
  return reader.many("users", {
    where: { id: { anyOf: recipients.map(({ userId }) => userId) } },
    order: [["id", "asc"]],
    limit: recipients.length,
    lock: true,
  });
}
