import { monthOf } from "../kit/month.ts";
import { allRows, ascending } from "../kit/pages.ts";
import type { Entry } from "../points/entry.ts";
import type { Check } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import { type LiabilityMonth, lastStoredMonth, liabilityMonthId } from "./liability-month.ts";
import { daysOf } from "./months.ts";
import {
  addEntries,
  type MovementSums,
  type Movements,
  movementNames,
  noMovements,
} from "./movement.ts";

/** Compares the stored months with the ledger and the balances of deleted accounts, by location and movement. */
export const checkMonths: Check = async ({ reader }) => {
  // Months that are stored meanwhile are left out.
  const last = await lastStoredMonth(reader);
  const ledger = new Map<string, MovementSums>();
  const sumsOf = (id: string) => {
    const sums = ledger.get(id) ?? noMovements();
    ledger.set(id, sums);
    return sums;
  };
  const faultsOf = (entry: Entry) => {
    const month = monthOf(entry.day);
    if (last !== undefined && month <= last) {
      addEntries(sumsOf(liabilityMonthId(month, entry.locationId)), entry);
    }
    return [];
  };
  return {
    page: async () => faultsOf,
    end: async () => {
      if (last === undefined) return { checkedRows: { "liability months": 0 }, faults: [] };
      const [rows, closed] = await Promise.all([storedRows(reader, last), closedBy(reader, last)]);
      for (const [month, points] of closed) sumsOf(liabilityMonthId(month, null)).closed += points;
      const faults = differences(rows, ledger);
      return { checkedRows: { "liability months": rows.length }, faults };
    },
  };
};

/** Reads the stored months up to one. */
async function storedRows(reader: ProgramReader, last: string): Promise<readonly LiabilityMonth[]> {
  const rows = await allRows<LiabilityMonth>((after, limit) =>
    reader.many("liabilityMonths", { ...ascending("month", after), limit }),
  );
  return rows.filter(({ month }) => month <= last);
}

/** Returns the points of deleted accounts by month, up to one. */
async function closedBy(reader: ProgramReader, last: string): Promise<ReadonlyMap<string, number>> {
  const groups = await reader.groups("closedBalances", {
    by: ["day"],
    sum: "points",
    where: { day: { below: daysOf(last).end } },
  });
  const found = new Map<string, number>();
  for (const { key, sum } of groups) {
    const month = monthOf(key.day);
    found.set(month, (found.get(month) ?? 0) + sum);
  }
  return found;
}

/** Returns the differences, one sentence for each month and location. */
function differences(
  rows: readonly LiabilityMonth[],
  ledger: ReadonlyMap<string, Movements>,
): readonly string[] {
  const stored = new Map<string, Movements>(rows.map((row) => [row.id, row]));
  const ids = [...new Set([...stored.keys(), ...ledger.keys()])].toSorted();
  return ids.flatMap((id) => {
    const there = stored.get(id) ?? noMovements();
    const wanted = ledger.get(id) ?? noMovements();
    const wrong = movementNames.filter((name) => there[name] !== wanted[name]);
    if (wrong.length === 0) return [];
    const texts = wrong.map((name) => `${name} ${there[name]} instead of ${wanted[name]}`);
    return [`The stored liability month ${id} says ${texts.join(", ")}.`];
  });
}
