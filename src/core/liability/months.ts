import { addMonths } from "../kit/month.ts";

/** Instead of a location's id: the movements without a location. */
export const WITHOUT_LOCATION = "none";

/** Days of the program: `first` is included, `end` is the day after the last one. */
export interface Days {
  readonly first: string;
  readonly end: string;
}

/** Returns the days of a month. */
export function daysOf(month: string): Days {
  return { first: `${month}-01`, end: `${addMonths(month, 1)}-01` };
}

/** Returns the months from one to another, both included; empty if the first is later. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
