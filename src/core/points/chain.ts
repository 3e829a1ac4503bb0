import type { Entry } from "./entry.ts";

/**
 * Returns what is wrong with an entry as the successor of the previous one (undefined for a user's first), worded as the end of a sentence,
 * or undefined (readings, Points and tiers; decision 003).
 */
export function chainError(previous: Entry | undefined, entry: Entry): string | undefined {
  const number = (previous?.entryNo ?? 0) + 1;
  if (entry.entryNo !== number) return `is in the position of number ${number}`;
  if (entry.previousNo !== (previous?.entryNo ?? null)) return "does not name the entry before it";
  const before = previous?.balanceAfter ?? 0;
  if (entry.balanceBefore !== before) {
    return `found ${entry.balanceBefore} points where the entry before it left ${before}`;
  }
  const after = before + (entry.type === "earn" ? entry.amount : -entry.amount);
  if (entry.balanceAfter !== after)
    return `leaves ${entry.balanceAfter} points instead of ${after}`;
  return after < 0 ? `leaves ${after} points, which is below zero` : undefined;
}
