import type { Group } from "../kit/reader.ts";
import type { Check } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import { hasValidAwards } from "./award.ts";
import type { Entry } from "./entry.ts";
import { lastRolledDay } from "./roll-up.ts";

/** Points earned and redeemed. */
type LedgerSums = Readonly<Record<Entry["type"], number>>;

const noPoints: LedgerSums = { earn: 0, redeem: 0 };

/**
 * Compares each entry with the previous one and with the rules about what may happen once, its awards with its points, and the daily totals
 * and stored counts with the entries.
 */
export const checkLedger: Check = async ({ reader }) => {
  // A day that is rolled up meanwhile is counted on both sides or neither: no entries of such a day follow.
  const lastDay = await lastRolledDay(reader);
  const upToLastDay = new Map<string | null, LedgerSums>();
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
    if (lastDay !== undefined && entry.day <= lastDay) addTo(upToLastDay, entry);
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

/** Adds points to those of a location; null is none. */
function addTo(
  sums: Map<string | null, LedgerSums>,
  { locationId, type, amount }: Pick<Entry, "locationId" | "type" | "amount">,
): void {
  const before = sums.get(locationId) ?? noPoints;
  sums.set(locationId, { ...before, [type]: before[type] + amount });
}

async function totalFaults(
  reader: ProgramReader,
  lastDay: string,
  ledger: ReadonlyMap<string | null, LedgerSums>,
): Promise<readonly string[]> {
  const sum = "amount" as const;
  const where = { day: { below: `${lastDay}~` } };
  const byType = { by: ["type"] as const, sum, where };
  // A store may answer the last two from its own counts (decision 035); the entries themselves were read one by one.
  const [totals, counts, byLocation] = await Promise.all([
    reader.groups("dailyTotals", byType),
    reader.groups("transactions", byType),
    reader.groups("transactions", { by: ["type", "locationId"], sum, where }),
  ]);
  const all = [...ledger.values()].reduce(together, noPoints);
  const counted = new Map<string | null, LedgerSums>();
  for (const { key, sum: amount } of byLocation) addTo(counted, { ...key, amount });
  const places = [...new Set([...ledger.keys(), ...counted.keys()])].toSorted(byPlace);
  return [
    ...differences(`The totals up to ${lastDay}`, sumsOf(totals), all),
    ...differences(`The counts up to ${lastDay}`, sumsOf(counts), all),
    ...places.flatMap((place) =>
      differences(
        `The counts ${place === null ? "without a location" : `of ${place}`} up to ${lastDay}`,
        counted.get(place) ?? noPoints,
        ledger.get(place) ?? noPoints,
      ),
    ),
  ];
}

/** Puts entries without a location behind those with one. */
function byPlace(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

function together(one: LedgerSums, other: LedgerSums): LedgerSums {
  return { earn: one.earn + other.earn, redeem: one.redeem + other.redeem };
}

function sumsOf(groups: readonly Group<Pick<Entry, "type">>[]): LedgerSums {
  return groups
    .map(({ key, sum }) => ({ ...noPoints, [key.type]: sum }))
    .reduce(together, noPoints);
}

/** Returns a sentence for each type whose sum is not that of the ledger. */
function differences(what: string, sums: LedgerSums, ledger: LedgerSums): readonly string[] {
  return (["earn", "redeem"] as const).flatMap((type) =>
    sums[type] === ledger[type]
      ? []
      : [`${what} say ${type} ${sums[type]}, the ledger says ${ledger[type]}.`],
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
