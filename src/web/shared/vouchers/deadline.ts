import { sharedVouchersTexts } from "#messages/en/shared-vouchers.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const days = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric" });
const daysOfOtherYears = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "short",
  day: "numeric",
  year: "numeric",
});
const times = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** From when on a voucher is expired, in UTC epoch milliseconds; null for one that lasts. */
export type Deadline = number | null;

/** Whether the moment has come. In: now in UTC epoch milliseconds. */
export function isOver(expiresAt: Deadline, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * How long a voucher can be used, in words: by day, on the last day 'today', in the last hour by minutes. In: now in UTC epoch
 * milliseconds. Told in the reader's zone, with the time where the program's day ends within the reader's own.
 */
export function deadlineWords(expiresAt: Deadline, now: number): string {
  if (expiresAt === null) return sharedVouchersTexts.noExpiryDate;
  const left = expiresAt - now;
  if (left <= 0) return sharedVouchersTexts.expired;
  if (left <= HOUR) {
    const minutes = Math.ceil(left / MINUTE);
    return sharedVouchersTexts.minutesLeft({ minutes });
  }
  const last = expiresAt - 1;
  const time = isSameDay(last, expiresAt) ? times.format(expiresAt) : "";
  if (isSameDay(last, now))
    return sharedVouchersTexts.useItToday({ time: time && sharedVouchersTexts.byTime({ time }) });
  return sharedVouchersTexts.deadlineUseItBy({
    last: dayWords(last, now),
    time: time && `, ${time}`,
  });
}

/** Whether today is the last day, in the reader's zone. In: now in UTC epoch milliseconds. */
export function isLastDay(expiresAt: Deadline, now: number): boolean {
  return expiresAt !== null && (expiresAt - now <= HOUR || isSameDay(expiresAt - 1, now));
}

/**
 * When the words about any of these change next: at its end, by the minute in its last hour, and before that at midnight. In: now; in
 * and out UTC epoch milliseconds. Undefined when none of them ever does.
 */
export function nextChange(deadlines: readonly Deadline[], now: number): number | undefined {
  const changes = deadlines.flatMap((expiresAt) => {
    if (expiresAt === null || expiresAt <= now) return [];
    const left = expiresAt - now;
    if (left > HOUR) return [Math.min(expiresAt - HOUR, nextMidnight(now))];
    return [expiresAt - (Math.ceil(left / MINUTE) - 1) * MINUTE];
  });
  return changes.length === 0 ? undefined : Math.min(...changes);
}

function dayWords(epochMs: number, now: number): string {
  const isThisYear = new Date(epochMs).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? days : daysOfOtherYears).format(epochMs);
}

function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

function nextMidnight(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}
