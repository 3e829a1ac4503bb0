import { wholeNumber } from "#web/ui/whole-number.ts";

const dates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
});

/** Formats a time (UTC epoch ms) as a day in the reader's time zone, for example 'Jan 5, 2025' (specification §9). */
export function formatDate(epochMs: number): string {
  return dates.format(epochMs);
}

/** Formats a number of points with thousands separators, for example '1,250'. */
export function formatPoints(points: number): string {
  return wholeNumber(points);
}
