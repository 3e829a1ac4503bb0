import { rowsById } from "#core/rows-by-id.ts";
import { audienceTests } from "#core/segment-messages/audience.ts";
import { type MessageRecipient, recipientId } from "#core/segment-messages/message-recipient.ts";
import { recipientsNow } from "#core/segment-messages/new-recipients.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import type { Segment } from "#core/segments/segment.ts";
import type { Context, ProgramReader } from "#core/world.ts";
import { jobContext } from "../job-context.ts";
import { devicesOf } from "./message-channels.ts";
import type { MessageParts } from "./message-parts.ts";
import { type SentRows, sentTo } from "./sent-rows.ts";

/** Customers of one transaction in a local database, where purchases wait for it: few, so that they do not wait long. */
const LOCAL_STEP = 50;

/** The same in a database server, where each step waits for its round trips. Purchases are stored beside it. */
const REMOTE_STEP = 100;

/** The message that a step is of, as it was read, with its segment; undefined for all customers. */
export interface MessageStep {
  readonly message: SegmentMessage;
  readonly segment: Segment | undefined;
  readonly context: Context;
}

/**
 * Sends a message to the next customers in the order of their ids, in one commit: the rows of their lists of messages, their gifts, emails and
 * pushes, and how far the walk has come. Does nothing if another process did this step, or staff have stopped the message. Resolves to the
 * message after it; undefined if it was deleted.
 */
export async function sendStep(
  parts: MessageParts,
  { message, segment, context: { program } }: MessageStep,
): Promise<SegmentMessage | undefined> {
  const context = jobContext(parts, program);
  const step = parts.store.reader.isLocal ? LOCAL_STEP : REMOTE_STEP;
  const found = await parts.store.reader.many("segmentCustomers", {
    where: audienceTests(segment, context),
    order: [["id", "asc"]],
    limit: step,
    ...(message.position !== "" && { after: [message.position] }),
  });
  const userIds = found.map(({ id }) => id);
  return parts.store.transact(async (reader) => {
    const current = await reader.one("segmentMessages", { id: message.id }, { lock: true });
    const isOurs = current?.state === "sending" && current.position === message.position;
    if (!isOurs) return { changes: [], result: current };
    const now = await facts(reader, current, userIds);
    const { recipients, nextAt } = recipientsNow(current, now, context);
    const sent = await sentTo(parts, reader, current, recipients, now.preferences, context);
    const isLast = userIds.length < step;
    const moved = after(current, { recipients, nextAt, userIds, isLast, queued: sent }, context);
    const patch = { kind: "patch", dataset: "segmentMessages", id: current.id } as const;
    return {
      changes: [...sent.changes, { ...patch, fields: moved }],
      result: { ...current, ...moved },
    };
  });
}

/** Reads what decides who gets a message now, and by which channel. */
async function facts(
  reader: ProgramReader,
  { id, schedule }: SegmentMessage,
  userIds: readonly string[],
) {
  const isByCustomer = schedule?.zone === "customer";
  const [present, existing, preferences, devices] = await Promise.all([
    // Accounts that were deleted since the page was read have no row.
    rowsById(reader, "segmentCustomers", userIds),
    rowsById(
      reader,
      "messageRecipients",
      isByCustomer ? userIds.map((userId) => recipientId(id, userId)) : [],
    ),
    rowsById(reader, "preferences", userIds),
    isByCustomer ? devicesOf(reader, userIds) : [],
  ]);
  const latest = devices.toSorted((a, b) => a.createdAt - b.createdAt);
  const timeZones = new Map(latest.map(({ userId, timeZone }) => [userId, timeZone]));
  const there = userIds.filter((userId) => present.has(userId));
  return { userIds: there, existing, preferences, timeZones };
}

/** What a step did. */
interface StepDone {
  readonly recipients: readonly MessageRecipient[];
  readonly nextAt: number | null;
  readonly userIds: readonly string[];
  /** Whether no customers of the segment follow. */
  readonly isLast: boolean;
  readonly queued: Pick<SentRows, "mails" | "pushes">;
}

/** The fields of a message after a step. A walk that has passed customers who are due later begins again at the earliest of their times. */
function after(
  message: SegmentMessage,
  { recipients, nextAt: passed, userIds, isLast, queued }: StepDone,
  { now }: Context,
): Partial<SegmentMessage> {
  const heldOut = recipients.filter(({ isHeldOut }) => isHeldOut).length;
  const counts = {
    reached: message.reached + recipients.length - heldOut,
    heldOut: message.heldOut + heldOut,
    mails: message.mails + queued.mails,
    pushes: message.pushes + queued.pushes,
    resumesAt: null,
  };
  const times = [message.nextAt, passed].filter((time) => time !== null);
  const nextAt = times.length === 0 ? null : Math.min(...times);
  if (!isLast) {
    return { ...counts, nextAt, position: userIds.at(-1) ?? message.position };
  }
  if (nextAt !== null) return { ...counts, nextAt: null, position: "", resumesAt: nextAt };
  return { ...counts, position: userIds.at(-1) ?? message.position, state: "sent", endedAt: now };
}
