import { addDays } from "#core/kit/time.ts";
import { weekdayOf } from "#core/locations/opening-hours.ts";

const WEEK_DAYS = 7;

/** Returns whether a text is a month, 'YYYY-MM', of a year with four digits. */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Returns the month `months` later, 'YYYY-MM', earlier if negative. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Returns the weeks of a month, Monday first, each with its seven days, 'YYYY-MM-DD', also those of the months beside it. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const end = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekdayOf(first)); day < end; day = addDays(day, WEEK_DAYS)) {
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, at) => addDays(day, at)));
  }
  return weeks;
}
