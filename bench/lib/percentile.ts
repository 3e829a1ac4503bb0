/**
 * The percentile of numbers in any order by nearest rank: the smallest that at least this part of them does not exceed, with the part
 * from 0 to 1, for example 0.99. Throws RangeError for none.
 */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (found === undefined) throw new RangeError("No numbers have no percentile.");
  return found;
}
