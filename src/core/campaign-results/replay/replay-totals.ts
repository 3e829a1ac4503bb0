import { type Award, totalPoints } from "../../points/award.ts";
import type { ChangedPurchase, ReplayResult } from "./replay.ts";

/** How many of the purchases that change most are kept. */
const LARGEST = 10;

/** What a purchase earns on one side. */
export interface Earned {
  readonly awards: readonly Award[];
  /** Vouchers and stamps. */
  readonly gifts: number;
}

/** A replayed purchase; `customer` is the customer's number within this replay, `day` the program day. */
export interface ReplayedPurchase extends Omit<ChangedPurchase, "without" | "with" | "gifts"> {
  readonly customer: number;
  readonly day: string;
}

interface Line {
  purchases: number;
  without: number;
  with: number;
}

/** Adds up what two sets of rules give, one purchase after the other. */
export interface ReplayTotals {
  add(purchase: ReplayedPurchase, without: Earned, withIt: Earned): void;
  /** @param customers the number of customers with a purchase */
  result(customers: number): ReplayResult;
}

/** Starts with nothing. Its size depends on the days, the locations and the customers, not on the purchases. */
export function replayTotals(): ReplayTotals {
  const all: Line = { purchases: 0, without: 0, with: 0 };
  const days = new Map<string, Line>();
  const locations = new Map<string, Line>();
  const changedCustomers = new Set<number>();
  let largest: ChangedPurchase[] = [];
  let [changedPurchases, gifts] = [0, 0];

  const noteChange = (
    { customer, day: _day, ...purchase }: ReplayedPurchase,
    without: Earned & { readonly points: number },
    withIt: Earned & { readonly points: number },
  ) => {
    changedPurchases += 1;
    changedCustomers.add(customer);
    const more = withIt.gifts - without.gifts;
    gifts += Math.max(0, more);
    const least = largest.at(-1);
    const difference = Math.abs(withIt.points - without.points);
    if (largest.length === LARGEST && least !== undefined && difference <= changeOf(least)) return;
    const changed: ChangedPurchase = {
      ...purchase,
      without: { points: without.points, awards: [...without.awards] },
      with: { points: withIt.points, awards: [...withIt.awards] },
      gifts: Math.max(0, more),
    };
    // A stable sort: of equal differences the earlier purchase stays in front.
    largest = [...largest, changed]
      .toSorted((one, other) => changeOf(other) - changeOf(one))
      .slice(0, LARGEST);
  };

  return {
    add(purchase, without, withIt) {
      const [before, after] = [totalPoints(without.awards), totalPoints(withIt.awards)];
      for (const line of [
        all,
        lineOf(days, purchase.day),
        lineOf(locations, purchase.locationId),
      ]) {
        line.purchases += 1;
        line.without += before;
        line.with += after;
      }
      if (before === after && without.gifts === withIt.gifts) return;
      noteChange(purchase, { ...without, points: before }, { ...withIt, points: after });
    },
    result: (customers) => ({
      ...all,
      customers,
      changedCustomers: changedCustomers.size,
      changedPurchases,
      gifts,
      days: sorted(days).map(([day, line]) => ({ day, ...line })),
      locations: sorted(locations).map(([locationId, line]) => ({ locationId, ...line })),
      largest,
    }),
  };
}

function changeOf(changed: ChangedPurchase): number {
  return Math.abs(changed.with.points - changed.without.points);
}

function lineOf(lines: Map<string, Line>, key: string): Line {
  const known = lines.get(key);
  if (known !== undefined) return known;
  const line = { purchases: 0, without: 0, with: 0 };
  lines.set(key, line);
  return line;
}

function sorted(lines: ReadonlyMap<string, Line>): readonly (readonly [string, Line])[] {
  return [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
