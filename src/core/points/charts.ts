import * as z from "zod/mini";
import { id as idField } from "../kit/fields.ts";
import type { Where } from "../kit/reader.ts";
import { addDays } from "../kit/time.ts";
import { EXPIRED_SOURCE } from "../point-expiry/expired-points.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import { query } from "../world.ts";
import type { DailyTotal } from "./daily-total.ts";
import type { Entry } from "./entry.ts";
import { lastRolledDay, REWARD } from "./roll-up.ts";
import { tierName } from "./tier.ts";

/** Number of rewards in the chart of the most redeemed. */
const TOP_REWARDS = 5;

const overDays = z.union([z.literal(30), z.literal(90), z.literal(365)]);

/** Points of one day of the chart. */
export interface DayLine {
  /** The program day, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly earned: number;
  /** Without expired points. */
  readonly redeemed: number;
  readonly expired: number;
}

/**
 * Returns points earned, redeemed and expired per program day, including empty days, oldest first. Reads daily totals, and for the last two
 * days counts of the entries, which the stores keep (docs/decisions/035), so that its time does not depend on the number of transactions.
 * Redemptions and expired points have no location, so a location's redeemed points are reversals only. Two round trips.
 */
export const pointsPerDay = /* @__PURE__ */ query({
  name: "pointsPerDay",
  // Number of days, including today, and a location's id, null for all points.
  input: z.strictObject({
    days: overDays,
    locationId: z.nullable(idField),
  }),
  may: "staff",
  mayBeStale: true,
  async load({ days, locationId }, reader, { today }) {
    const first = addDays(today, 1 - days);
    const range = await rangeFrom(reader, first);
    const { open, closed } = locationId === null ? range : rangeAt(locationId, range);
    const by = { by: ["day", "type"] as const, sum: "amount" as const };
    const [entries, expired] = await Promise.all([
      Promise.all([
        reader.groups("dailyTotals", { ...by, where: closed }),
        reader.groups("transactions", { ...by, where: open }),
      ]),
      locationId === null ? expiredIn(reader, range) : [],
    ]);
    return { entries: entries.flat(), expired };
  },
  show({ entries, expired }, { days }, { today }) {
    const lines = new Map<string, { earned: number; redeemed: number; expired: number }>();
    const add = (day: string, field: "earned" | "redeemed" | "expired", points: number) => {
      const line = lines.get(day) ?? { earned: 0, redeemed: 0, expired: 0 };
      lines.set(day, { ...line, [field]: line[field] + points });
    };
    for (const { key, sum } of entries) {
      add(key.day, key.type === "earn" ? "earned" : "redeemed", sum);
    }
    for (const { key, sum } of expired) {
      add(key.day, "expired", sum);
      add(key.day, "redeemed", -sum);
    }
    const every = Array.from({ length: days }, (_, back) => addDays(today, back + 1 - days));
    const chart = every.map((day): DayLine => {
      const { earned = 0, redeemed = 0, expired: gone = 0 } = lines.get(day) ?? {};
      return { day, earned, redeemed, expired: gone };
    });
    return { result: { days: chart } };
  },
});

/** Sums the expired points of a range by day. */
async function expiredIn(reader: ProgramReader, { open, closed }: Range) {
  const by = { by: ["day"] as const, sum: "amount" as const };
  const source = EXPIRED_SOURCE;
  const groups = await Promise.all([
    reader.groups("dailyTotals", { ...by, where: { ...closed, source } }),
    reader.groups("transactions", { ...by, where: { ...open, source } }),
  ]);
  return groups.flat();
}

/** Counts customers by tier, in the program's order; tiers without customers that no balance reaches are left out. One query. */
export const membersByTier = /* @__PURE__ */ query({
  name: "membersByTier",
  input: z.strictObject({}),
  may: "staff",
  mayBeStale: true,
  load: (_input, reader) => reader.groups("users", { by: ["tier"], where: { role: "customer" } }),
  show(groups, _input, { program }) {
    const counts = new Map(groups.map(({ key, count }) => [key.tier, count]));
    const known = program.tiers.filter(({ id, threshold }) => threshold !== null || counts.has(id));
    const ids = new Set([...known.map(({ id }) => id), ...counts.keys()]);
    const tiers = Array.from(ids, (id) => ({
      tier: tierName(program, id),
      members: counts.get(id) ?? 0,
    }));
    return { result: { tiers } };
  },
});

/** Returns the most redeemed rewards of the last days: title, count and points, highest count first. Three round trips. */
export const topRewards = /* @__PURE__ */ query({
  name: "topRewards",
  input: z.strictObject({ days: overDays }),
  may: "staff",
  mayBeStale: true,
  async load({ days }, reader, { today }) {
    const { open, closed } = await rangeFrom(reader, addDays(today, 1 - days));
    const source = REWARD;
    const by = ["reference"] as const;
    const [entries, amounts, recent] = await Promise.all([
      reader.groups("dailyTotals", { by, sum: "entries", where: { ...closed, source } }),
      reader.groups("dailyTotals", { by, sum: "amount", where: { ...closed, source } }),
      reader.groups("transactions", { by, sum: "amount", where: { ...open, source } }),
    ]);
    const top = mostRedeemed([
      ...entries.map(({ key, sum }) => ({ id: key.reference, times: sum, points: 0 })),
      ...amounts.map(({ key, sum }) => ({ id: key.reference, times: 0, points: sum })),
      ...recent.map(({ key, count, sum }) => ({ id: key.reference, times: count, points: sum })),
    ]);
    const rewards = await rowsById(
      reader,
      "rewards",
      top.map(({ id }) => id),
    );
    return { top, rewards };
  },
  show: ({ top, rewards }) => ({
    result: { rewards: top.map((line) => ({ ...line, title: rewards.get(line.id)?.title ?? "" })) },
  }),
});

/** How often a reward was redeemed, and for how many points in total. */
export interface Redeemed {
  readonly id: string;
  readonly times: number;
  readonly points: number;
}

/** Merges the totals of each reward and returns the most redeemed. */
function mostRedeemed(parts: readonly Redeemed[]): readonly Redeemed[] {
  const tally = new Map<string, Redeemed>();
  for (const { id, times, points } of parts) {
    const known = tally.get(id) ?? { id, times: 0, points: 0 };
    tally.set(id, { id, times: known.times + times, points: known.points + points });
  }
  return Array.from(tally.values())
    .toSorted((a, b) => b.times - a.times || (a.id < b.id ? -1 : 1))
    .slice(0, TOP_REWARDS);
}

/** Tests for daily totals and for the entries of the days after them, which together cover a range of days up to now. */
interface Range {
  readonly closed: Where<DailyTotal> & { readonly day: { readonly atLeast: string } };
  readonly open: Where<Entry> & { readonly day: { readonly atLeast: string } };
}

/** Returns the range that begins on a day. One small read. */
async function rangeFrom(reader: ProgramReader, first: string): Promise<Range> {
  const last = await lastRolledDay(reader);
  const openFrom = last === undefined || last < first ? first : addDays(last, 1);
  return { closed: { day: { atLeast: first } }, open: { day: { atLeast: openFrom } } };
}

/** Limits a range to a location. */
function rangeAt(locationId: string, { closed, open }: Range): Range {
  return {
    closed: { ...closed, reference: locationId, source: { not: REWARD } },
    open: { ...open, locationId },
  };
}
