import type { QueryResult } from "#client/api.ts";
import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { resultTexts } from "#messages/en/campaign-results.ts";

/** What a campaign gave on a day at a location. */
export type DayLine = QueryResult<"campaignDays">["lines"][number];

/**
 * Returns the results of a campaign as CSV, a line for each day and location.
 * @param nameOf returns what a location is called, also for the empty id of none
 * @param hasBudget adds a column with the points that were given up to each line
 */
export function resultsFile(
  lines: readonly DayLine[],
  nameOf: (locationId: string) => string,
  hasBudget: boolean,
): string {
  const { day, location, points, awards, newCustomers, budgetSoFar } = resultTexts;
  const names = [day, location, points, awards, newCustomers];
  const parts = [CSV_START, csvHead(hasBudget ? [...names, budgetSoFar] : names)];
  let soFar = 0;
  for (const line of lines) {
    soFar += line.points;
    const place = nameOf(line.locationId);
    const cells = [line.day, place, line.points, line.awards, line.newCustomers];
    parts.push(csvLine(hasBudget ? [...cells, soFar] : cells));
  }
  return parts.join("");
}

/** Returns the file's name for a campaign of this name. */
export function resultsFileName(campaign: string): string {
  const words = campaign.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${["campaign-results", ...words].join("-")}.csv`;
}
