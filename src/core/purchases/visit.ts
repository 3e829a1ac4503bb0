import type { User } from "../identity/user.ts";
import { addDays, dayIn, startOfDay } from "../kit/time.ts";
import type { Program } from "../program.ts";
import type { ProgramReader } from "../world.ts";

/** What a purchase means for the customer's visits. A visit is a program day with at least one purchase. */
export interface VisitOf {
  readonly startsVisit: boolean;
  /** The customer's fields after it; empty for another purchase of a day. */
  readonly fields: Partial<Pick<User, "visits" | "lastPurchaseDay">>;
}

/**
 * Counts the customer's purchases of the program day of a check that was paid before the day of their latest purchase, and only then reads.
 * @param at time of payment, UTC epoch milliseconds
 */
export async function earlierThatDay(
  reader: ProgramReader,
  user: Pick<User, "id" | "lastPurchaseDay"> | undefined,
  { timeZone }: Pick<Program, "timeZone">,
  at: number,
): Promise<number> {
  const day = dayIn(timeZone, at);
  if (user === undefined || day >= user.lastPurchaseDay) return 0;
  const [from, to] = [startOfDay(timeZone, day), startOfDay(timeZone, addDays(day, 1))];
  return await reader.count("purchases", {
    userId: user.id,
    // No check is recorded before it is paid, and there is an index on this time.
    recordedAt: { atLeast: from },
    soldAt: { atLeast: from, below: to },
  });
}

/** Returns whether a purchase starts a visit. `earlier` as {@link earlierThatDay} counts, `at` in UTC epoch milliseconds. */
export function visitOf(
  { visits, lastPurchaseDay }: Pick<User, "visits" | "lastPurchaseDay">,
  { timeZone }: Pick<Program, "timeZone">,
  at: number,
  earlier: number,
): VisitOf {
  const day = dayIn(timeZone, at);
  const startsVisit = day !== lastPurchaseDay && earlier === 0;
  if (!startsVisit) return { startsVisit, fields: {} };
  const latest = day > lastPurchaseDay ? day : lastPurchaseDay;
  return { startsVisit, fields: { visits: visits + 1, lastPurchaseDay: latest } };
}
