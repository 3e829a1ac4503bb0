/** Counts by name. */
export type Counts = ReadonlyMap<string, number>;

/** A count that a store keeps and that is not what its rows come to. */
export interface CountDifference {
  readonly name: string;
  readonly kept: number;
  readonly rows: number;
}

/**
 * The kept counts that differ from the rows. In: the kept counts from before and after the rows were read, and the rows counted. A count
 * that changed meanwhile is not judged; nothing kept is a count of 0.
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
