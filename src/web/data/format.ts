import { wholeNumber } from "#web/ui/whole-number.ts";

const dates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** A moment as a day, for example 'Jan 5, 2025' (specification §9). In: UTC epoch milliseconds; told in the reader's zone. */
export function formatDate(epochMs: number): string {
  return dates.format(epochMs);
}

/** A count of points with its thousands set apart, for example '1,250'. */
export function formatPoints(points: number): string {
  return wholeNumber(points);
}
