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

/** When a voucher expires, in UTC epoch milliseconds; null if never. */
export type Deadline = number | null;

/** Returns whether a deadline has passed. `now` in UTC epoch milliseconds. */
export function isOver(expiresAt: Deadline, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Describes how long a voucher is valid: by day, 'today' on the last day, by minutes in the last hour; in the reader's time zone, with the
 * time if the program's day ends within the reader's day. `now` in UTC epoch milliseconds.
 */
export function deadlineText(expiresAt: Deadline, now: number): string {
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
  return sharedVouchersTexts.useItBy({
    last: dayWords(last, now),
    time: time && `, ${time}`,
  });
}

/** Returns whether today is the last day in the reader's time zone. `now` in UTC epoch milliseconds. */
export function isLastDay(expiresAt: Deadline, now: number): boolean {
  return expiresAt !== null && (expiresAt - now <= HOUR || isSameDay(expiresAt - 1, now));
}

/**
 * Returns when the text about any of these deadlines changes next: at its end, each minute in its last hour, before that at midnight. Times
 * are UTC epoch milliseconds; undefined if none changes.
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
