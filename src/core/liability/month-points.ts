/** Points of a program month, 'YYYY-MM'; the month is empty for points without one. */
export interface MonthPoints {
  readonly month: string;
  readonly points: number;
}

/** Adds up points by month, the earliest month first and points without a month last. */
export function summed(parts: readonly MonthPoints[]): readonly MonthPoints[] {
  const months = new Map<string, number>();
  for (const { month, points } of parts) months.set(month, (months.get(month) ?? 0) + points);
  const order = (month: string) => (month === "" ? "~" : month);
  return [...months]
    .map(([month, points]) => ({ month, points }))
    .toSorted((a, b) => (order(a.month) < order(b.month) ? -1 : 1));
}
