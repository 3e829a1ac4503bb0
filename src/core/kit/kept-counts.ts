/** Counts by name. */
export type Counts = ReadonlyMap<string, number>;

/** A stored count that differs from the number of rows. */
export interface CountDifference {
  readonly name: string;
  readonly kept: number;
  readonly rows: number;
}

/**
 * Returns the stored counts that differ from the rows. Takes the stored counts from before and after reading the rows, and the rows
 * counted. Counts that changed meanwhile are skipped; a missing count is 0.
 */
export function differentCounts(before: Counts, after: Counts, rows: Counts): CountDifference[] {
  const names = new Set([...before.keys(), ...after.keys(), ...rows.keys()]);
  return Array.from(names).flatMap((name) => {
    const kept = before.get(name) ?? 0;
    const counted = rows.get(name) ?? 0;
    const isStable = before.get(name) === after.get(name);
    return !isStable || kept === counted ? [] : [{ name, kept, rows: counted }];
  });
}
