import type { Interval } from "../opening-hours.ts";

/** An interval between two hours of a clock; 26 is two o'clock of the next day. */
export function openFrom(opens: number, closes: number): Interval {
  return { opens: opens * 60, closes: closes * 60 };
}

/** A week with the intervals of some weekdays, 0 for Monday; the others are closed. */
export function week(days: Readonly<Record<number, readonly Interval[]>>): Interval[][] {
  return Array.from({ length: 7 }, (_, day) => [...(days[day] ?? [])]);
}
