import { addDays } from "../kit/time.ts";

/** Instead of a location's id: the movements without a location. */
export const WITHOUT_LOCATION = "none";

/** Days of the program: `first` is included, `end` is the day after the last one. */
export interface Days {
  readonly first: string;
  readonly end: string;
}

/** Returns the month, 'YYYY-MM', of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the month after a month. */
export function monthAfter(month: string): string {
  return monthOf(addDays(`${month}-28`, 4));
}

/** Returns the days of a month. */
export function daysOf(month: string): Days {
  return { first: `${month}-01`, end: `${monthAfter(month)}-01` };
}

/** Returns the last day of a month. */
export function lastDayOf(month: string): string {
  return addDays(daysOf(month).end, -1);
}

/** Returns the months from one to another, both included; empty if the first is later. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
