import { lastDayOf } from "../kit/last-day.ts";
import type { ProgramReader } from "../world.ts";
import { type Breakage, breakageOf, type CohortFlow, type OpenLot } from "./breakage.ts";
import { lastLotMonth } from "./lot-month.ts";
import { type Money, moneyOf, type PointValue, valueOn } from "./point-value.ts";

/** What is expected of the points that were open at a month's end, and their deferred revenue before and after it; null without a price. */
export interface ShownBreakage extends Breakage {
  readonly before: Money | null;
  /** Of the points that will probably be redeemed; null without an estimate, too. */
  readonly after: Money | null;
}

/** The lots of the latest stored month, and the flows of all months by month of earning. */
export interface LotFacts {
  readonly month: string;
  readonly flows: readonly CohortFlow[];
  readonly open: readonly OpenLot[];
}

/** Reads what is stored about lots; undefined before the first month. Two round trips, of sums by month. */
export async function lotFacts(reader: ProgramReader): Promise<LotFacts | undefined> {
  const by = ["earnedMonth", "month"] as const;
  const [month, earned, redeemed, open] = await Promise.all([
    lastLotMonth(reader),
    reader.groups("lotMonths", { by, sum: "earned" }),
    reader.groups("lotMonths", { by, sum: "redeemed" }),
    reader.groups("lotMonths", { by: [...by, "lastDay"], sum: "open" }),
  ]);
  if (month === undefined) return undefined;
  const keyOf = (group: (typeof earned)[number]) => `${group.key.earnedMonth} ${group.key.month}`;
  const used = new Map(redeemed.map((group) => [keyOf(group), group.sum]));
  const flows = earned.map(
    (group): CohortFlow => ({
      ...group.key,
      earned: group.sum,
      redeemed: used.get(keyOf(group)) ?? 0,
    }),
  );
  const left = open.filter(({ key }) => key.month === month);
  return {
    month,
    flows: flows.filter((flow) => flow.month <= month),
    open: left.map(({ key: { earnedMonth, lastDay }, sum }) => ({
      earnedMonth,
      lastDay,
      open: sum,
    })),
  };
}

/** Returns what is expected of the latest stored month, at the price of its last day. */
export function shownBreakage(
  { month, flows, open }: LotFacts,
  values: readonly PointValue[],
): ShownBreakage {
  const breakage = breakageOf(month, flows, open);
  const value = valueOn(values, lastDayOf(month));
  const { estimate } = breakage;
  const points = open.reduce((sum, lot) => sum + lot.open, 0);
  const before = moneyOf(points, value);
  return { ...breakage, before, after: estimate && moneyOf(estimate.expected, value) };
}
