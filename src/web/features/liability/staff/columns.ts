import type { QueryResult } from "#client/api.ts";
import { effectOf, type Movement, movementNames } from "#core/liability/movement.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";

/** The report as the page loads it. */
export type Report = QueryResult<"liabilityReport">;

/** A month of the report. */
export type Line = Report["months"][number];

/** A column of points. */
export interface PointsColumn {
  readonly key: Movement | "opening" | "net" | "closing";
  readonly name: string;
  /** What the column says about a month: a balance, or by how many points a movement changed it. */
  readonly value: (line: Line) => number;
}

/**
 * Returns the columns of points, from the opening balance over the movements to the closing one; for one location the movements and their
 * net. Each row adds up from left to right.
 */
export function pointsColumns(isWhole: boolean): readonly PointsColumn[] {
  const movements = movementNames.map((key): PointsColumn => {
    return { key, name: liabilityTexts[key], value: (line) => effectOf(key, line[key]) };
  });
  if (!isWhole) {
    return [...movements, { key: "net", name: liabilityTexts.net, value: ({ net }) => net }];
  }
  return [
    { key: "opening", name: liabilityTexts.opening, value: ({ opening }) => opening ?? 0 },
    ...movements,
    { key: "closing", name: liabilityTexts.closing, value: ({ closing }) => closing ?? 0 },
  ];
}

/** Returns whether any month has an amount of money. */
export function hasMoney(months: readonly Line[]): boolean {
  return months.some(({ deferred }) => deferred !== null);
}

/** Returns the name of a month, which says of the current one that it has not ended. */
export function monthText({ month }: Line, today: string): string {
  const name = liabilityTexts.monthName({ month });
  return today.startsWith(month) ? `${name} ${liabilityTexts.untilToday}` : name;
}
