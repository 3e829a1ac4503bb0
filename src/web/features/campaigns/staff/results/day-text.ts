import { addDays } from "#core/kit/time.ts";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** Formats a program day, for example 'Sat, Mar 14, 2026'. */
export function dayText(day: string): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`));
}

/** Returns every day from one to another, 'YYYY-MM-DD', both included. */
export function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
