import { monthOf } from "../kit/month.ts";
import { ascending } from "../kit/pages.ts";
import type { Group, Where } from "../kit/reader.ts";
import { addDays, dayRange } from "../kit/time.ts";
import type { DailyTotal } from "../points/daily-total.ts";
import type { Entry } from "../points/entry.ts";
import { REWARD } from "../points/roll-up.ts";
import type { ProgramReader } from "../world.ts";
import { type Days, daysOf } from "./months.ts";
import { addEntries, type MovementSums, noMovements } from "./movement.ts";

/** Totals of one type and source. */
type Sum = Group<Pick<Entry, "type" | "source">>;

/** Which entries: all, those without a location (null), or those of the location with this id. */
export type Place = "all" | null | { readonly id: string };

/** Tests for some days from the first one to before another one. */
interface Range {
  readonly day: { readonly atLeast: string; readonly below: string };
}

/** Tests for the daily totals of some days and for the entries of the days that have none yet, which together cover the days; undefined for none. */
interface Parts {
  readonly totals: Range | undefined;
  readonly entries: Range | undefined;
}

function partsOf({ first, end }: Days, lastRolled: string | undefined): Parts {
  const open = lastRolled === undefined ? first : addDays(lastRolled, 1);
  const totalsEnd = open < end ? open : end;
  const entriesFirst = open > first ? open : first;
  return {
    totals: first < totalsEnd ? { day: { atLeast: first, below: totalsEnd } } : undefined,
    entries: entriesFirst < end ? { day: { atLeast: entriesFirst, below: end } } : undefined,
  };
}

/**
 * Returns the movements of a month at a place. Takes the last day with daily totals, which makes the totals and the entries after them
 * exclude each other. Reads totals of the month, and counts of the entries of the days without totals, which the stores keep (docs/decisions/035);
 * one round trip.
 */
export async function movementsAt(
  reader: ProgramReader,
  month: string,
  place: Place,
  lastRolled: string | undefined,
): Promise<MovementSums> {
  const days = daysOf(month);
  const [groups, closed] = await Promise.all([
    sumsAt(reader, partsOf(days, lastRolled), place),
    isWithoutLocation(place) ? closedIn(reader, days) : 0,
  ]);
  return { ...movementsOf(groups), closed };
}

/** Closed accounts have no location. */
function isWithoutLocation(place: Place): boolean {
  return place === "all" || place === null;
}

/** Returns the movements of entries. */
function movementsOf(groups: readonly Sum[]): MovementSums {
  const sums = noMovements();
  for (const { key, sum } of groups) addEntries(sums, { ...key, amount: sum });
  return sums;
}

async function sumsAt(
  reader: ProgramReader,
  { totals, entries }: Parts,
  place: Place,
): Promise<readonly Sum[]> {
  const by = { by: ["type", "source"] as const, sum: "amount" as const };
  const groups = await Promise.all([
    ...totalsAt(totals, place).map((where) => reader.groups("dailyTotals", { ...by, where })),
    ...(entries === undefined
      ? []
      : [reader.groups("transactions", { ...by, where: entriesAt(entries, place) })]),
  ]);
  return groups.flat();
}

/** Returns tests for the totals of a place, which exclude each other. Totals of rewards refer to the reward; they have no location. */
function totalsAt(totals: Parts["totals"], place: Place): readonly Where<DailyTotal>[] {
  if (totals === undefined) return [];
  if (place === "all") return [totals];
  const others = { ...totals, source: { not: REWARD } };
  if (place !== null) return [{ ...others, reference: place.id }];
  return [
    { ...totals, source: REWARD },
    { ...others, reference: "" },
  ];
}

function entriesAt(entries: Range, place: Place): Where<Entry> {
  if (place === "all") return entries;
  return { ...entries, locationId: place === null ? null : place.id };
}

async function closedIn(reader: ProgramReader, { first, end }: Days): Promise<number> {
  return reader.sum("closedBalances", "points", { day: { atLeast: first, below: end } });
}

/**
 * Returns the movements of a month by location; null is none, and always there. They are stored for good, so days without daily totals are added up
 * from the entries themselves and not from counts. One round trip.
 */
export async function movementsByLocation(
  reader: ProgramReader,
  month: string,
  lastRolled: string | undefined,
): Promise<ReadonlyMap<string | null, MovementSums>> {
  const days = daysOf(month);
  const { totals, entries } = partsOf(days, lastRolled);
  const sum = "amount" as const;
  const [rewards, others, open, closed] = await Promise.all([
    totals === undefined
      ? []
      : reader.groups("dailyTotals", {
          by: ["type", "source"],
          sum,
          where: { ...totals, source: REWARD },
        }),
    totals === undefined
      ? []
      : reader.groups("dailyTotals", {
          by: ["type", "source", "reference"],
          sum,
          where: { ...totals, source: { not: REWARD } },
        }),
    entries === undefined
      ? []
      : reader.groups("transactions", {
          by: ["type", "source", "locationId"],
          sum,
          where: { ...entries, date: timesOf(entries) },
        }),
    closedIn(reader, days),
  ]);
  const found = new Map<string | null, MovementSums>([[null, { ...noMovements(), closed }]]);
  const add = (locationId: string | null, { key, sum: amount }: Sum) => {
    const sums = found.get(locationId) ?? noMovements();
    addEntries(sums, { ...key, amount });
    found.set(locationId, sums);
  };
  for (const group of rewards) add(null, group);
  for (const group of others) add(group.key.reference === "" ? null : group.key.reference, group);
  for (const group of open) add(group.key.locationId, group);
  return found;
}

/** Returns tests for the times of some days: with them the stores read the entries, by an index. */
function timesOf({ day }: Range) {
  return { atLeast: dayRange(day.atLeast).from, below: dayRange(day.below).to };
}

/** Returns the month of the first ledger entry, or undefined without entries. One round trip. */
export async function firstMonth(reader: ProgramReader): Promise<string | undefined> {
  const [totals, entries] = await Promise.all([
    reader.many("dailyTotals", { ...ascending("day"), limit: 1 }),
    reader.many("transactions", { ...ascending("date"), limit: 1 }),
  ]);
  const days = [totals[0]?.day, entries[0]?.day].filter((day) => day !== undefined).toSorted();
  return days[0] === undefined ? undefined : monthOf(days[0]);
}
