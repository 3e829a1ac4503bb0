import {
  type AutomaticMessage,
  type AutomaticTrigger,
  automaticTriggers,
  dailyMessageId,
  inAppTriggers,
} from "#core/automatic-messages/automatic-message.ts";
import { type NextDue, nextDue } from "#core/automatic-messages/next-due.ts";
import { minuteIn } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { rowsById } from "#core/rows-by-id.ts";
import { type MessageRecipient, newRecipient } from "#core/segment-messages/message-recipient.ts";
import {
  readMessageReferences,
  refuseReferences,
} from "#core/segment-messages/message-references.ts";
import {
  type MessageProblem,
  newMessage,
  type SegmentMessage,
} from "#core/segment-messages/segment-message.ts";
import type { Context, ProgramChange, ProgramReader } from "#core/world.ts";
import { MORNING_MINUTE } from "../daily-mails.ts";
import { jobContext } from "../job-context.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { MessageParts } from "../segment-messages/message-parts.ts";
import { type SentRows, sentTo } from "../segment-messages/sent-rows.ts";

/**
 * Sends the automatic messages that are on to the customers who are due: "welcome" to those who have joined, the others once in a program day from the
 * morning on. Each commit has some customers and how far the walk has come, so that each gets a message once for each occasion, also by
 * several processes and after a crash (docs/decisions/183). Resolves to whether it came to the end.
 */
export async function sendAutomaticMessages(
  parts: MessageParts,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  for (const id of automaticTriggers) {
    for (let isDone = false; !isDone; ) {
      if (isStopped()) return false;
      isDone = await paced(() => step(parts, program, id));
    }
  }
  return true;
}

/** Does the next step of a trigger. Resolves to whether it has nothing to do any more. */
async function step(parts: MessageParts, program: Program, id: AutomaticTrigger): Promise<boolean> {
  const context = jobContext(parts, program);
  const [row, content] = await Promise.all([
    parts.store.reader.one("automaticMessages", { id }),
    parts.store.reader.one("segmentMessages", { id }),
  ]);
  const walk = row && walkNow(row, context);
  if (row === undefined || content === undefined || walk === undefined) return true;
  const next = await nextDue(parts.store.reader, walk, context);
  // Nobody has joined since the last time.
  if (id === "welcome" && next.position === walk.position) return true;
  return parts.store.transact(async (reader) => {
    const [current, references] = await Promise.all([
      reader.one("automaticMessages", { id }, { lock: true }),
      readMessageReferences(reader, content, context),
    ]);
    // Staff have changed it, which gives its content a new version, or another process did this step.
    if (current === undefined || !isSame(current, row)) return { changes: [], result: false };
    const refusal = next.due.length === 0 ? undefined : refuseReferences(content, references);
    if (refusal !== undefined) return { changes: turnOff(id, refusal.code, context), result: true };
    const sent = await sendTo(parts, reader, { rule: current, content, next }, context);
    const fields = { day: context.today, position: next.position, isDone: next.isDone };
    return {
      changes: [...sent, { kind: "patch", dataset: "automaticMessages", id, fields }],
      result: next.isDone,
    };
  });
}

/** Returns where the walk of a trigger continues; undefined for one that is off, and when today's is done or does not begin yet. */
function walkNow(row: AutomaticMessage, { now, today, program }: Context) {
  if (!row.isOn) return undefined;
  if (row.id === "welcome") return row;
  if (minuteIn(program.timeZone, now) < MORNING_MINUTE) return undefined;
  if (row.day !== today) return { ...row, position: "" };
  return row.isDone ? undefined : row;
}

function isSame(one: AutomaticMessage, other: AutomaticMessage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the changes that turn a message off because what it names no longer exists; its page says why. */
function turnOff(
  id: AutomaticTrigger,
  problem: MessageProblem,
  { now: changedAt }: Context,
): readonly ProgramChange[] {
  return [
    { kind: "patch", dataset: "automaticMessages", id, fields: { isOn: false, changedAt } },
    { kind: "patch", dataset: "segmentMessages", id, fields: { problem } },
  ];
}

/** A message with its content, and the customers who are due. */
interface AutomaticStep {
  readonly rule: AutomaticMessage;
  readonly content: SegmentMessage;
  readonly next: NextDue;
}

/** Returns the changes that give customers the message, without those who have got it for the same occasion. */
async function sendTo(
  parts: MessageParts,
  reader: ProgramReader,
  { rule, content, next: { due } }: AutomaticStep,
  context: Context,
): Promise<readonly ProgramChange[]> {
  if (due.length === 0) return [];
  const id = dailyMessageId(rule, context.today);
  const userIds = due.map(({ userId }) => userId);
  const [today, present, existing, preferences] = await Promise.all([
    reader.one("segmentMessages", { id }, { lock: true }),
    // Accounts that were deleted since the page was read have no row.
    rowsById(reader, "segmentCustomers", userIds),
    reader.many("messageRecipients", {
      where: { occasion: { anyOf: due.map(({ occasion }) => occasion) } },
      order: [["id", "asc"]],
      limit: due.length,
    }),
    rowsById(reader, "preferences", userIds),
  ]);
  const had = new Set(existing.map(({ occasion }) => occasion));
  const already = await readToday(reader, id, userIds);
  const recipients = due
    .filter(({ userId, occasion }) => present.has(userId) && !had.has(occasion))
    .map(({ userId, occasion }) => newRecipient(id, userId, context.now, occasion))
    .filter(({ id: own }) => !already.has(own));
  if (recipients.length === 0) return [];
  const message = today ?? dailyMessage(id, content, context);
  const asked = inAppTriggers.has(rule.id) ? new Map<string, never>() : preferences;
  const sent = await sentTo(parts, reader, message, recipients, asked, context);
  return [counted(today, message, recipients, sent), ...sent.changes];
}

/** Reads who has got the message of today: another occasion of the same day waits for the next one. */
function readToday(
  reader: ProgramReader,
  messageId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MessageRecipient>> {
  const ids = userIds.map((userId) => newRecipient(messageId, userId, 0).id);
  return rowsById(reader, "messageRecipients", ids);
}

function dailyMessage(
  id: string,
  { name, title, text, button, gift, createdBy }: SegmentMessage,
  { now }: Context,
): SegmentMessage {
  const written = { name, title, text, button, gift, createdBy };
  return newMessage({ id, ...written, state: "automatic", createdAt: now, startedAt: now });
}

/** Returns the change that stores the message of today with its numbers. */
function counted(
  today: SegmentMessage | undefined,
  message: SegmentMessage,
  recipients: readonly MessageRecipient[],
  { mails, pushes }: SentRows,
): ProgramChange {
  const fields = {
    reached: message.reached + recipients.length,
    mails: message.mails + mails,
    pushes: message.pushes + pushes,
  };
  return today === undefined
    ? { kind: "insert", dataset: "segmentMessages", row: { ...message, ...fields } }
    : { kind: "patch", dataset: "segmentMessages", id: message.id, fields };
}
