/** Milliseconds in a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000;

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;

/**
 * A time zone's formatters of days and times, which cost a hundred times more to create than to use, and the last day and time that they
 * returned. In every zone, days and minutes begin with a whole second.
 */
interface ZoneDays {
  readonly format: Intl.DateTimeFormat;
  second: number;
  day: string;
  clock?: { readonly format: Intl.DateTimeFormat; second: number; minute: number };
}

const zones = new Map<string, ZoneDays>();

function daysOf(timeZone: string): ZoneDays {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const made = { format, second: Number.NaN, day: "" };
  zones.set(timeZone, made);
  return made;
}

/**
 * Returns the calendar day, 'YYYY-MM-DD', of an epoch time (ms) in an IANA time zone. Throws RangeError for an unknown zone; the
 * configuration is checked at start.
 */
export function dayIn(timeZone: string, epochMs: number): string {
  const days = daysOf(timeZone);
  const second = Math.floor(epochMs / 1000);
  if (second !== days.second) {
    days.day = days.format.format(new Date(epochMs));
    days.second = second;
  }
  return days.day;
}

/** Returns the minutes after midnight that the clock of an IANA time zone shows at an epoch time (ms). Throws RangeError for an unknown zone. */
export function minuteIn(timeZone: string, epochMs: number): number {
  const days = daysOf(timeZone);
  days.clock ??= { format: clockOf(timeZone), second: Number.NaN, minute: 0 };
  const { clock } = days;
  const second = Math.floor(epochMs / 1000);
  if (second !== clock.second) {
    const [hour = 0, minute = 0] = clock.format.format(new Date(epochMs)).split(":").map(Number);
    clock.minute = hour * 60 + minute;
    clock.second = second;
  }
  return clock.minute;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Returns the year of a day, 'YYYY-MM-DD'. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Returns whether a Gregorian year has a 29 February. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Returns whether a text is a calendar day, 'YYYY-MM-DD'; '2025-02-30' is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The largest offset of a time zone ahead of UTC, in milliseconds. */
export const MAX_AHEAD_OF_UTC_MS = 14 * HOUR_MS;

/** The largest offset of a time zone behind UTC, in milliseconds. */
export const MAX_BEHIND_UTC_MS = 12 * HOUR_MS;

/**
 * Returns a time range (UTC epoch ms, `from` inclusive, `to` exclusive) that contains the day in every time zone. It is wider than the day:
 * an index on times finds the rows, and a test on the day selects them.
 */
export function dayRange(day: string): { readonly from: number; readonly to: number } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return { from: midnight - MAX_AHEAD_OF_UTC_MS, to: midnight + DAY_MS + MAX_BEHIND_UTC_MS };
}

/** Returns the number of a day, 'YYYY-MM-DD': 0 for 1970-01-01, which was a Thursday. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Returns the day `days` later, earlier if negative. Days are 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  if (days === 0) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

let lastStart = { timeZone: "", day: "", startsAt: Number.NaN };

/**
 * Returns when a day ('YYYY-MM-DD') begins in an IANA time zone, in UTC epoch milliseconds. With daylight saving time this is not always
 * midnight, nor 24 hours after the day before.
 */
export function startOfDay(timeZone: string, day: string): number {
  if (lastStart.timeZone === timeZone && lastStart.day === day) return lastStart.startsAt;
  const span = dayRange(day);
  // Before the day even in the zone farthest ahead of UTC.
  let before = span.from - 1000;
  let within = span.to;
  // Binary search to the second, because days begin with a whole second.
  while (within - before > 1000) {
    const middle = Math.floor((before + within) / 2000) * 1000;
    if (dayIn(timeZone, middle) < day) before = middle;
    else within = middle;
  }
  lastStart = { timeZone, day, startsAt: within };
  return within;
}

/** Formats epoch milliseconds as ISO 8601 in UTC. */
export function moment(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** The same of a moment that may be missing. */
export function momentOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : moment(epochMs);
}
