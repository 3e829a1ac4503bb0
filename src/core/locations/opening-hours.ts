import { DAY_MINUTES } from "../kit/local-clock.ts";

/** A time for which a location is open, on a day of its clock. */
export interface Interval {
  /** Minutes from midnight. */
  readonly opens: number;
  /** Minutes from the same midnight; more than 24 hours for a time of the next day. */
  readonly closes: number;
}

/** The hours of each weekday, Monday first. An interval belongs to the day on which it begins; a day without one is closed. */
export type OpeningHours = readonly (readonly Interval[])[];

/** A day with hours of its own, which replace those of its weekday; closed without an interval. Customers read the note. */
export interface SpecialDay {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  readonly intervals: Interval[];
  readonly note: string;
}

/** A week without hours: nothing is known about them. */
export const NO_HOURS: readonly Interval[][] = [[], [], [], [], [], [], []];

/** Returns the weekday of a day, 'YYYY-MM-DD': 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the intervals of a day in order: those of a special day of this date, or of its weekday. */
export function intervalsOn(
  hours: { readonly hours: OpeningHours; readonly specialDays: readonly SpecialDay[] },
  day: string,
): readonly Interval[] {
  const special = hours.specialDays.find(({ date }) => date === day);
  return inOrder(special?.intervals ?? hours.hours[weekdayOf(day)] ?? []);
}

/** Returns intervals by their opening times. */
export function inOrder(unsorted: readonly Interval[]): Interval[] {
  return unsorted.toSorted((a, b) => a.opens - b.opens);
}

/** Formats minutes from midnight as the clock shows them, for example '07:30'; midnight at the end of a day is '24:00'. */
export function clockText(minutes: number): string {
  const shown = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes;
  return [Math.floor(shown / 60), shown % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** Formats intervals, for example '07:00-12:00, 13:00-18:00'; empty for none. */
export function intervalsText(given: readonly Interval[]): string {
  return inOrder(given)
    .map(({ opens, closes }) => `${clockText(opens)}-${clockText(closes)}`)
    .join(", ");
}
