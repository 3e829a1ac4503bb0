import type { Where } from "../kit/reader.ts";
import { daysLater, spanOf } from "../kit/time.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { DailyTotal } from "./daily-total.ts";
import type { Entry } from "./entry.ts";

/** The source of entries that pay for a reward; their reference is the reward's id. */
export const REWARD = "reward";

/** How many days have to have passed before a day counts as over: commits that began in it have ended, on every clock. */
const SETTLED_DAYS = 2;

/** The latest day that has totals, or undefined. One small read. */
export async function lastRolledDay(reader: ProgramReader): Promise<string | undefined> {
  const latest = await reader.many("dailyTotals", {
    order: [
      ["day", "desc"],
      ["id", "desc"],
    ],
    limit: 1,
  });
  return latest[0]?.day;
}

/** Tests for the entries that no total has yet. In: the latest day that has totals; undefined: every entry. */
export function entriesAfter(last: string | undefined): Where<Entry> {
  return last === undefined ? {} : { day: { atLeast: daysLater(last, 1) } };
}

/**
 * The totals of the next day that is over and has none yet, as insertions; empty when every day is done. In: today in the
 * program's zone. Reads one day of the ledger. To be committed in the transaction it read in; of two that do so at once, one is
 * refused for the totals' ids.
 */
export async function nextTotals(
  reader: ProgramReader,
  today: string,
): Promise<readonly ProgramChange[]> {
  const day = await nextDay(reader, await lastRolledDay(reader));
  if (day === undefined || day > daysLater(today, -SETTLED_DAYS)) return [];
  return (await totalsOf(reader, day)).map((row) => ({
    kind: "insert",
    dataset: "dailyTotals",
    row,
  }));
}

/** The first day with entries after a day. */
async function nextDay(
  reader: ProgramReader,
  after: string | undefined,
): Promise<string | undefined> {
  const entries = await reader.many("transactions", {
    where: { ...entriesAfter(after), ...(after && { date: { atLeast: spanOf(after).from } }) },
    order: [
      ["date", "asc"],
      ["id", "asc"],
    ],
    limit: 1,
  });
  return entries[0]?.day;
}

async function totalsOf(reader: ProgramReader, day: string): Promise<readonly DailyTotal[]> {
  const { from, to } = spanOf(day);
  const [rewards, others] = await Promise.all([
    reader.groups("transactions", {
      by: ["type", "source", "reference"],
      sum: "amount",
      where: { day, source: REWARD },
    }),
    reader.groups("transactions", {
      by: ["type", "source", "locationId"],
      sum: "amount",
      // The moments are for the index: a store's own counts know no places, and so the day's entries are read.
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
