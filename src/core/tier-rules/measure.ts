import type { User } from "../identity/user.ts";
import { monthOf } from "../kit/month.ts";
import { sumOfMonths } from "../period-sums/month-sums.ts";

import type { Context } from "../world.ts";
import { type Period, periodOf } from "./period.ts";
import { countsMoney } from "./tier-rules.ts";

/** The program and its day, on which a measure depends. */
export type TierTime = Pick<Context, "today"> & {
  readonly program: Pick<Context["program"], "tierRules" | "purchases">;
};

/** What a measure counts of a customer. `tierSince` is null until the sums are known. */
export type Measured = Pick<User, "monthSums" | "tierSince">;

/**
 * Returns what is compared with the thresholds of tiers: the balance, or what was earned or spent in the present period, as the rules have
 * it (docs/decisions/187). Points, or whole units of the currency, rounded down. Undefined while the sums of an older account are not known.
 * @param balance the points that count for the basis 'balance'; undefined when there is nothing to compare on that basis
 */
export function tierMeasure(
  user: Measured,
  balance: number | undefined,
  now: TierTime,
): number | undefined {
  const { tierRules } = now.program;
  if (tierRules.basis === "balance") return balance;
  if (user.tierSince === null) return undefined;
  return periodMeasure(user, periodOf(tierRules, now.today), now);
}

/** Returns what a customer earned or spent in a period, in the unit of the thresholds; at least 0. Not for the basis 'balance'. */
export function periodMeasure(
  { monthSums }: Pick<User, "monthSums">,
  { from, to }: Period,
  { program }: Pick<TierTime, "program">,
): number {
  const { earned, spent } = sumOfMonths(monthSums, from, to);
  const sum = countsMoney(program.tierRules.basis)
    ? Math.floor(spent / 10 ** program.purchases.decimals)
    : earned;
  return Math.max(0, sum);
}

/** Returns what counts from a program month, 'YYYY-MM', until now: in the grace of a tier, the missed period is longer by the months since. */
export function measureSince(user: Pick<User, "monthSums">, from: string, now: TierTime): number {
  return periodMeasure(user, { from, to: monthOf(now.today) }, now);
}

/** Returns the currency that the thresholds of tiers are in, ISO 4217; null where they are points. */
export function tierCurrency({ tierRules, purchases }: TierTime["program"]): string | null {
  return countsMoney(tierRules.basis) ? purchases.currency : null;
}
