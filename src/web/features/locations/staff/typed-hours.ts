import { DAY_MINUTES } from "#core/kit/local-clock.ts";
import { clockText, type Interval, type SpecialDay } from "#core/locations/opening-hours.ts";

/** An interval as the form has it: two times, 'HH:MM', each empty until it is complete. */
export interface TypedInterval {
  readonly from: string;
  readonly to: string;
}

/** The intervals of a week as typed, Monday first. */
export type TypedWeek = readonly (readonly TypedInterval[])[];

/** A special day as typed. */
export interface TypedSpecialDay {
  readonly date: string;
  readonly intervals: readonly TypedInterval[];
  readonly note: string;
}

/** Returns a stored interval for the form. */
export function typedInterval({ opens, closes }: Interval): TypedInterval {
  return { from: clockText(opens), to: clockText(closes % DAY_MINUTES) };
}

/** Returns stored special days for the form. */
export function typedSpecialDays(days: readonly SpecialDay[]): readonly TypedSpecialDay[] {
  return days.map((day) => ({ ...day, intervals: day.intervals.map(typedInterval) }));
}

/** Returns the interval that was typed: an end that is not after the beginning is on the next day. NaN for a time that is missing. */
export function intervalOf({ from, to }: TypedInterval): Interval {
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  return { opens, closes: closes <= opens ? closes + DAY_MINUTES : closes };
}

/** Returns the intervals of each weekday that are complete, for the preview. */
export function completeWeek(week: TypedWeek): Interval[][] {
  return week.map((day) =>
    day.map(intervalOf).filter(({ opens, closes }) => !Number.isNaN(opens + closes)),
  );
}

/** Returns a week in which weekdays have the hours of Monday. `last`: the last weekday that gets them, 4 for Friday. */
export function copyMonday(week: TypedWeek, last: number): TypedWeek {
  return week.map((day, at) => (at <= last ? (week[0] ?? []) : day));
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map((part) => (part === "" ? Number.NaN : Number(part)));
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}
