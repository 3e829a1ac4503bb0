import { ascending, descending } from "../kit/pages.ts";
import type { Where } from "../kit/reader.ts";
import { addDays, dayRange } from "../kit/time.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { DailyTotal } from "./daily-total.ts";
import type { Entry } from "./entry.ts";

/** The source of entries of redeemed rewards; their reference is the reward's id. */
export const REWARD = "reward";

/** Days to wait before a day's totals are computed: by then every commit that began in it has ended, even with wrong clocks. */
export const SETTLED_DAYS = 2;

/** Returns the latest day with totals, or undefined. One small read. */
export async function lastRolledDay(reader: ProgramReader): Promise<string | undefined> {
  const latest = await reader.many("dailyTotals", {
    ...descending("day"),
    limit: 1,
  });
  return latest[0]?.day;
}

/** Returns tests for the entries after the latest day with totals; for every entry if undefined. */
export function entriesAfter(last: string | undefined): Where<Entry> {
  return last === undefined ? {} : { day: { atLeast: addDays(last, 1) } };
}

/**
 * Returns insertions for the totals of the next past day without any; empty when all days are done. Reads one day of the ledger. Commit
 * them in the transaction of the reads; when two run concurrently, the unique ids refuse one of them.
 */
export async function nextTotals(
  reader: ProgramReader,
  today: string,
): Promise<readonly ProgramChange[]> {
  const day = await nextDay(reader, await lastRolledDay(reader));
  if (day === undefined || day > addDays(today, -SETTLED_DAYS)) return [];
  return (await totalsOf(reader, day)).map((row) => ({
    kind: "insert",
    dataset: "dailyTotals",
    row,
  }));
}

/** Returns the first day with entries after a day. */
async function nextDay(
  reader: ProgramReader,
  after: string | undefined,
): Promise<string | undefined> {
  const entries = await reader.many("transactions", {
    where: { ...entriesAfter(after), ...(after && { date: { atLeast: dayRange(after).from } }) },
    ...ascending("date"),
    limit: 1,
  });
  return entries[0]?.day;
}

async function totalsOf(reader: ProgramReader, day: string): Promise<readonly DailyTotal[]> {
  const { from, to } = dayRange(day);
  const [rewards, others] = await Promise.all([
    reader.groups("transactions", {
      by: ["type", "source", "reference"],
      sum: "amount",
      where: { day, source: REWARD },
    }),
    reader.groups("transactions", {
      by: ["type", "source", "locationId"],
      sum: "amount",
      // With the times the stores read the day's entries, by an index, instead of their own counts.
      where: { day, date: { atLeast: from, below: to }, source: { not: REWARD } },
    }),
  ]);
  const groups = [
    ...rewards,
    ...others.map(({ key: { locationId, ...key }, ...sums }) => ({
      key: { ...key, reference: locationId ?? "" },
      ...sums,
    })),
  ];
  return groups.map(({ key: { type, source, reference }, count, sum }) => ({
    id: [day, type, source, reference].join("."),
    day,
    type,
    source,
    reference,
    amount: sum,
    entries: count,
  }));
}
