import { type Interval, inOrder, intervalsText, type OpeningHours } from "./opening-hours.ts";

/** Weekdays with the same hours: 0 for Monday to 6 for Sunday, both inclusive. */
export interface WeekLine {
  readonly from: number;
  readonly to: number;
  /** In order; none for closed days. */
  readonly intervals: readonly Interval[];
}

/** Returns the hours of a week with successive equal days in one line: Monday to Friday, Saturday, Sunday. */
export function weekLines(hours: OpeningHours): readonly WeekLine[] {
  const lines: WeekLine[] = [];
  for (const [day, unsorted] of hours.entries()) {
    const intervals = inOrder(unsorted);
    const last = lines.at(-1);
    if (last !== undefined && intervalsText(last.intervals) === intervalsText(intervals)) {
      lines[lines.length - 1] = { ...last, to: day };
    } else lines.push({ from: day, to: day, intervals });
  }
  return lines;
}
