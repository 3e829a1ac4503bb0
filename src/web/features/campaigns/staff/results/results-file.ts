import type { QueryResult } from "#client/api.ts";
import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { resultTexts } from "#messages/en/campaign-results.ts";

/** What a campaign gave on a day at a location. */
export type DayLine = QueryResult<"campaignDays">["lines"][number];

/**
 * Returns the results of a campaign as CSV, a line for each day and location, with the points that were given up to each line.
 * @param nameOf returns what a location is called, also for the empty id of none
 */
export function resultsFile(
  lines: readonly DayLine[],
  nameOf: (locationId: string) => string,
): string {
  const { day, location, points, awards, newCustomers, pointsSoFar } = resultTexts;
  const parts = [CSV_START, csvHead([day, location, points, awards, newCustomers, pointsSoFar])];
  let soFar = 0;
  for (const line of lines) {
    soFar += line.points;
    const place = nameOf(line.locationId);
    parts.push(csvLine([line.day, place, line.points, line.awards, line.newCustomers, soFar]));
  }
  return parts.join("");
}

/** Returns the file's name for a campaign of this name. */
export function resultsFileName(campaign: string): string {
  const words = campaign.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${["campaign-results", ...words].join("-")}.csv`;
}
