import { isHeldOut } from "../campaigns/campaign-rules.ts";
import type { Context } from "../world.ts";
import { type MessageRecipient, newRecipient, recipientId } from "./message-recipient.ts";
import type { SegmentMessage } from "./segment-message.ts";
import { timeInZone } from "./send-time.ts";

/** Which customers of a page get a message now. */
export interface RecipientsNow {
  readonly recipients: readonly MessageRecipient[];
  /** The earliest time at which one of the others is due by their own clock, UTC epoch milliseconds; null without one. */
  readonly nextAt: number | null;
}

/** What decides when a customer gets a message. */
export interface RecipientFacts {
  /** The customers' ids. */
  readonly userIds: readonly string[];
  /** The recipients there are already, by their ids. */
  readonly existing: ReadonlyMap<string, MessageRecipient>;
  /** The time zones of customers' browsers; others have the program's. */
  readonly timeZones: ReadonlyMap<string, string>;
}

/**
 * Returns the recipients that a message has now among customers: those who are due, by the program's clock or their own, and not recipients
 * already. A part of them, always the same ones, is left out for comparison. Pure.
 */
export function recipientsNow(
  { id: messageId, schedule, holdoutPercent }: SegmentMessage,
  { userIds, existing, timeZones }: RecipientFacts,
  { now, program, digest }: Pick<Context, "now" | "program" | "digest">,
): RecipientsNow {
  const isByCustomer = schedule?.zone === "customer";
  const dueIn = cachedTimes(schedule);
  let nextAt: number | null = null;
  const recipients = userIds.flatMap((userId): readonly MessageRecipient[] => {
    const id = recipientId(messageId, userId);
    if (existing.has(id)) return [];
    const dueAt = isByCustomer ? dueIn(timeZones.get(userId) ?? program.timeZone) : now;
    if (dueAt > now) {
      nextAt = Math.min(nextAt ?? dueAt, dueAt);
      return [];
    }
    const isOut = isHeldOut(messageId, userId, holdoutPercent, digest);
    return [{ ...newRecipient(messageId, userId, now), isHeldOut: isOut }];
  });
  return { recipients, nextAt };
}

/** Returns a function that computes when a schedule is due in a zone, once for each zone. */
function cachedTimes(schedule: SegmentMessage["schedule"]): (timeZone: string) => number {
  const times = new Map<string, number>();
  return (timeZone) => {
    const known = times.get(timeZone);
    if (known !== undefined || schedule === null) return known ?? 0;
    const time = timeInZone(timeZone, schedule);
    times.set(timeZone, time);
    return time;
  };
}
