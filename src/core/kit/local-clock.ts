import { addDays, MINUTE_MS } from "./time.ts";

const HOUR_MS = 60 * MINUTE_MS;

// Zones are at most 14 hours ahead of UTC and 12 behind: these are before and after a clock's time, read as UTC, in every zone.
const BEFORE_MS = 15 * HOUR_MS;
const AFTER_MS = 13 * HOUR_MS;

/** Minutes in a day of 24 hours. */
export const DAY_MINUTES = 1440;

/** The clock on the wall of a time zone. */
export interface LocalClock {
  /** Returns the calendar day, 'YYYY-MM-DD', of an epoch time (ms). */
  readonly dayAt: (epochMs: number) => string;
  /**
   * Returns the epoch time (ms) at which the clock shows a time of a day. `minutes` counts from midnight and may exceed 24 hours, which is
   * the next day. When clocks are set forward, a time that does not occur is read with the offset before the change; when they are set back,
   * a time that occurs twice is the first (https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5).
   */
  readonly momentOf: (day: string, minutes: number) => number;
}

/**
 * Returns the clock of an IANA time zone.
 * @throws RangeError for an unknown zone
 */
export function localClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

  /** What the clock shows, as if it were UTC. */
  function shownAt(epochMs: number): number {
    const parts = new Map(
      format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const date = [part("year"), part("month") - 1, part("day")] as const;
    return Date.UTC(...date, part("hour"), part("minute"), part("second"));
  }

  function offsetAt(epochMs: number): number {
    return shownAt(epochMs) - Math.floor(epochMs / 1000) * 1000;
  }

  return {
    dayAt: (epochMs) => new Date(shownAt(epochMs)).toISOString().slice(0, 10),
    momentOf(day, minutes) {
      const date = addDays(day, Math.floor(minutes / DAY_MINUTES));
      const shown = Date.parse(`${date}T00:00:00Z`) + (minutes % DAY_MINUTES) * MINUTE_MS;
      const before = offsetAt(shown - BEFORE_MS);
      const after = offsetAt(shown + AFTER_MS);
      const [first, second] = [shown - before, shown - after];
      // The first of two occurrences has the offset before the change; a time that does not occur is read with it.
      return offsetAt(first) !== before && offsetAt(second) === after ? second : first;
    },
  };
}
