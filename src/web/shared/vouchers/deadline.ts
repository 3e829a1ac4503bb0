import { sharedVouchersTexts } from "#messages/en/shared-vouchers.ts";

/** In how many last days a voucher counts as ending soon. */
const LAST_DAYS = 3;

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
 * Describes how long a voucher is valid: by day, with the days left in its last three days, 'today' on the last one, by minutes in the last hour; in the reader's time zone, with the
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
  const day = { last: dayWords(last, now), time: time && `, ${time}` };
  const daysLeft = daysUntil(last, now);
  if (daysLeft >= LAST_DAYS) return sharedVouchersTexts.useItBy(day);
  return sharedVouchersTexts.endsSoon({ days: daysLeft, ...day });
}

/** Returns whether a deadline is within three days, today included, in the reader's time zone. `now` in UTC epoch milliseconds. */
export function isEndingSoon(expiresAt: Deadline, now: number): boolean {
  return (
    expiresAt !== null && (expiresAt - now <= HOUR || daysUntil(expiresAt - 1, now) < LAST_DAYS)
  );
}

/** Formats a time of day (UTC epoch ms) in the reader's time zone, such as '9:13 AM'. */
export function timeText(epochMs: number): string {
  return times.format(epochMs);
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

/** Returns how many days are between two times in the reader's time zone, 0 on the same day. */
function daysUntil(epochMs: number, now: number): number {
  const [day, today] = [epochMs, now].map((time) => new Date(time).setHours(0, 0, 0, 0));
  return Math.round(((day ?? 0) - (today ?? 0)) / (24 * HOUR));
}

function nextMidnight(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}
