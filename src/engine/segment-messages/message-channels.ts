import type { User } from "#core/identity/user.ts";
import type { UnwrittenMail } from "#core/mails/mail.ts";
import { mayReceive, type Preferences } from "#core/preferences/preferences.ts";
import { type Devices, newPushes } from "#core/push/new-pushes.ts";
import { PUSH_LIFE_MS, type PushNotice } from "#core/push/push-notice.ts";
import { DEVICES_PER_CUSTOMER, type PushSubscriptionRow } from "#core/push/push-subscription.ts";
import { rowsById } from "#core/rows-by-id.ts";
import { messageLink } from "#core/segment-messages/message-button.ts";
import type { MessageRecipient } from "#core/segment-messages/message-recipient.ts";
import { wordsOf } from "#core/segment-messages/message-words.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import type { Context, ProgramChange, ProgramReader } from "#core/world.ts";

/** Returns the emails of a message to recipients who may receive it; each has the id of its recipient. Pure. */
export function messageMails(
  message: SegmentMessage,
  recipients: readonly MessageRecipient[],
  preferences: ReadonlyMap<string, Preferences>,
  { program }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  if (!program.sendsMail) return [];
  const params = wordsOf(message);
  const link = message.button === null ? "" : messageLink(message.id);
  return recipients
    .filter(({ userId }) => mayReceive(preferences.get(userId), "news", "email"))
    .map(({ id, userId }): UnwrittenMail => ({ id, kind: "message", params, userId, link }));
}

/** Reads the devices of customers who may receive news by push. One query. */
export function devicesOf(
  reader: ProgramReader,
  userIds: readonly string[],
): Promise<readonly PushSubscriptionRow[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return reader.many("pushSubscriptions", {
    where: { userId: { anyOf: userIds } },
    order: [["id", "asc"]],
    limit: DEVICES_PER_CUSTOMER * userIds.length,
  });
}

/** Returns the pushes of a message to the recipients' devices, with their jobs. Two queries, none without a device. */
export async function messagePushes(
  reader: ProgramReader,
  message: SegmentMessage,
  recipients: readonly MessageRecipient[],
  preferences: ReadonlyMap<string, Preferences>,
  context: Context,
): Promise<readonly ProgramChange[]> {
  if (!context.program.sendsPush) return [];
  const wanting = recipients.filter(({ userId }) =>
    mayReceive(preferences.get(userId), "news", "push"),
  );
  const subscriptions = await devicesOf(
    reader,
    wanting.map(({ userId }) => userId),
  );
  if (subscriptions.length === 0) return [];
  const [users, sessions] = await Promise.all([
    rowsById(
      reader,
      "users",
      subscriptions.map(({ userId }) => userId),
    ),
    rowsById(
      reader,
      "sessions",
      subscriptions.map(({ sessionId }) => sessionId),
    ),
  ]);
  const byUser = Map.groupBy(subscriptions, ({ userId }) => userId);
  const facts: Omit<Devices, "subscriptions"> = {
    users: users satisfies ReadonlyMap<string, User>,
    preferences,
    sessions,
  };
  return wanting.flatMap((recipient) =>
    newPushes(
      noticeFor(message, recipient, context.now),
      { ...facts, subscriptions: byUser.get(recipient.userId) ?? [] },
      context,
    ),
  );
}

/** The notice of a recipient's pushes, which is not stored: the pushes are made at once. */
function noticeFor(
  { id: aboutId, title: name }: SegmentMessage,
  { id, userId }: MessageRecipient,
  now: number,
): PushNotice {
  const times = { createdAt: now, endsAt: now + PUSH_LIFE_MS };
  return { id, kind: "segment-message", userId, aboutId, name, count: 1, ...times, position: "" };
}
