import { DAY_MS } from "../../kit/time.ts";

/** Returns the number of days from the first day of 1970 to a day, 'YYYY-MM-DD'. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}
