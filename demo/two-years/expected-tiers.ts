import { addDays } from "#core/kit/time.ts";
import { GRACE_DAYS, type Happened } from "./two-years.ts";

/*
 * Which tier a customer must have, computed from what happened alone. The thresholds are those of the specification (§4, Tiers).
 */

const thresholds = [0, 500, 1000] as const;

/** A customer's tiers as places in the order of tiers: at the end of the first calendar year with the new rules, after the grace, and in the end. */
export interface ExpectedTiers {
  readonly atYearEnd: number;
  readonly afterGrace: number;
  readonly finally: number;
}

/** Computes the tiers of a customer from their events in order. */
export function expectedTiers(events: readonly Happened[], changedOn: string): ExpectedTiers {
  const year = changedOn.slice(0, 4);
  const yearEnd = `${year}-12-31`;
  const graceEnd = addDays(yearEnd, GRACE_DAYS);
  let [balance, highest] = [0, 0];
  for (const event of events) {
    if (event.day >= changedOn) break;
    balance += event.kind === "bought" ? event.points : -event.points;
    highest = Math.max(highest, rankOf(balance));
  }
  // A tier is reached with the next points: who never came again keeps the one of the balance.
  const reached = (from: string, until: string) => highestSum(events, { from, until, changedOn });
  const atYearEnd = Math.max(highest, rankOf(reached(`${year}-01-01`, yearEnd)));
  // What is earned until the end of the grace still counts.
  const isKept = sumOf(events, `${year}-01-01`, graceEnd) >= (thresholds[atYearEnd] ?? 0);
  const afterGrace = isKept ? atYearEnd : atYearEnd - 1;
  const nextYear = rankOf(reached(`${Number(year) + 1}-01-01`, "9999-12-31"));
  return { atYearEnd, afterGrace, finally: Math.max(afterGrace, nextYear) };
}

function rankOf(points: number): number {
  return thresholds.filter((threshold) => points >= threshold).length - 1;
}

function earnedBy(event: Happened): number {
  if (event.kind === "bought") return event.points;
  return event.kind === "refunded" ? -event.points - event.forfeited : 0;
}

function within(events: readonly Happened[], from: string, until: string): readonly Happened[] {
  return events.filter(({ day }) => day >= from && day <= until);
}

function sumOf(events: readonly Happened[], from: string, until: string): number {
  return within(events, from, until).reduce((sum, event) => sum + earnedBy(event), 0);
}

/** The highest sum since a day at a time when the new rules held. */
function highestSum(
  events: readonly Happened[],
  { from, until, changedOn }: Record<"from" | "until" | "changedOn", string>,
): number {
  let [sum, highest] = [0, 0];
  for (const event of within(events, from, until)) {
    sum += earnedBy(event);
    if (event.day >= changedOn) highest = Math.max(highest, sum);
  }
  return highest;
}
