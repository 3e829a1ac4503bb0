/** Milliseconds in a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;

/** A zone's formatter, which costs a hundred times as much to make as to use, and the last day it told: days begin with a whole second in every zone. */
interface ZoneDays {
  readonly format: Intl.DateTimeFormat;
  second: number;
  day: string;
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
 * The calendar day in a time zone. In: UTC epoch milliseconds and an IANA zone name. Out: 'YYYY-MM-DD'.
 * Throws RangeError for an unknown zone; configuration checks it before anything runs.
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

/** The year of a day 'YYYY-MM-DD'. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Whether a year of the Gregorian calendar has a 29 February. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Whether a text is a day of the calendar as 'YYYY-MM-DD'; '2025-02-30' is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The farthest that a zone's clock is ahead of UTC, and behind it, in milliseconds. */
const AHEAD_MS = 14 * 3_600_000;
const BEHIND_MS = 12 * 3_600_000;

/**
 * Moments between which a day lies, whatever the zone: more than the day itself, so that an index of moments finds its rows,
 * and a test on the day picks them. In: 'YYYY-MM-DD'. Out: from (inclusive) and to (exclusive), UTC epoch milliseconds.
 */
export function spanOf(day: string): { readonly from: number; readonly to: number } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return { from: midnight - AHEAD_MS, to: midnight + DAY_MS + BEHIND_MS };
}

/** The day so many days later, earlier for a negative number. In and out: 'YYYY-MM-DD'. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

let lastStart = { timeZone: "", day: "", startsAt: Number.NaN };

/**
 * When a day begins in a time zone, which is not always midnight nor 24 hours after the day before: clocks are put forward and back. In: an IANA zone
 * name and 'YYYY-MM-DD'. Out: UTC epoch milliseconds.
 */
export function startOfDay(timeZone: string, day: string): number {
  if (lastStart.timeZone === timeZone && lastStart.day === day) return lastStart.startsAt;
  const span = spanOf(day);
  // The day before, even where the clock is as far ahead as anywhere.
  let before = span.from - 1000;
  let within = span.to;
  // Days begin with a whole second; the search goes on until only one is left.
  while (within - before > 1000) {
    const middle = Math.floor((before + within) / 2000) * 1000;
    if (dayIn(timeZone, middle) < day) before = middle;
    else within = middle;
  }
  lastStart = { timeZone, day, startsAt: within };
  return within;
}

/** A moment as people and programs read it: ISO 8601 in UTC. In: epoch milliseconds. */
export function moment(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** The same of a moment that may be missing. */
export function momentOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : moment(epochMs);
}
