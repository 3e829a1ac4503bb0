import type { Check } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import { hasValidAwards } from "./award.ts";
import type { Entry } from "./entry.ts";
import { lastRolledDay } from "./roll-up.ts";

/** Points earned and redeemed. */
type LedgerSums = Readonly<Record<Entry["type"], number>>;

/**
 * Compares each entry with the previous one and with the rules about what may happen once, its awards with its points, and the daily totals
 * and stored counts with the entries.
 */
export const checkLedger: Check = async ({ reader }) => {
  // A day that is rolled up meanwhile is counted on both sides or neither: no entries of such a day follow.
  const lastDay = await lastRolledDay(reader);
  const upToLastDay = { earn: 0, redeem: 0 };
  let previous: Entry | undefined;
  let once = new Set<string>();
  let entries = 0;

  const faultsOf = (entry: Entry) => {
    if (entry.userId !== previous?.userId) {
      previous = undefined;
      once = new Set();
    }
    const faults = [
      chainFault(previous, entry),
      hasValidAwards(entry) ? undefined : "has awards that do not add up to its points",
      entry.once !== null && once.has(entry.once) ? `is the second ${entry.once}` : undefined,
    ];
    if (entry.once !== null) once.add(entry.once);
    if (lastDay !== undefined && entry.day <= lastDay) upToLastDay[entry.type] += entry.amount;
    previous = entry;
    entries += 1;
    return faults;
  };
  return {
    page: async () => faultsOf,
    end: async () => ({
      checkedRows: { entries },
      faults: lastDay === undefined ? [] : await totalFaults(reader, lastDay, upToLastDay),
    }),
  };
};

async function totalFaults(
  reader: ProgramReader,
  lastDay: string,
  ledger: LedgerSums,
): Promise<readonly string[]> {
  const upToThen = {
    by: ["type"],
    sum: "amount",
    where: { day: { below: `${lastDay}~` } },
  } as const;
  const [totals, counts] = await Promise.all([
    reader.groups("dailyTotals", upToThen),
    // A store may answer this from its own counts (decision 035); the entries themselves were read one by one.
    reader.groups("transactions", upToThen),
  ]);
  const sumOf = (groups: typeof totals, type: Entry["type"]) =>
    groups.find(({ key }) => key.type === type)?.sum ?? 0;
  return (["earn", "redeem"] as const).flatMap((type) =>
    [["totals", sumOf(totals, type)] as const, ["counts", sumOf(counts, type)] as const].flatMap(
      ([what, sum]) =>
        sum === ledger[type]
          ? []
          : [`The ${what} up to ${lastDay} say ${type} ${sum}, the ledger says ${ledger[type]}.`],
    ),
  );
}

/**
 * Returns what is wrong with an entry as the successor of the previous one (undefined for a user's first), worded as the end of a sentence,
 * or undefined (readings, Points and tiers; decision 003).
 */
export function chainFault(previous: Entry | undefined, entry: Entry): string | undefined {
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
