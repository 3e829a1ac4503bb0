import type { User } from "../identity/user.ts";
import { monthOf } from "../kit/month.ts";
import { type Counted, withCounted } from "../period-sums/month-sums.ts";
import { leftExemptTier } from "../point-expiry/tier-exemption.ts";

import { measureSince, tierMeasure } from "../tier-rules/measure.ts";
import type { Context } from "../world.ts";
import { findTier, tierAfter } from "./tier.ts";

/** A tier's end, as fields of a user: none. */
export const noTierEnd = { tierEndsOn: "", tierEndsTo: "", tierCountsFrom: "" } as const;

/**
 * Returns what a new balance, or something that counts for periods, changes of a customer's sums and tier: a higher tier is reached at
 * once, and a tier whose end was announced is kept when what was missing is there (docs/decisions/187). Without sums for accounts whose
 * sums are not known yet: a job computes them.
 * @param what the new balance, undefined when it can reach no tier because nothing moved or points expired; and what counts for periods
 */
export function movedTier(
  user: User,
  {
    balance,
    counted,
  }: { readonly balance: number | undefined; readonly counted: Counted | undefined },
  context: Context,
): Partial<User> & Pick<User, "tier"> {
  const { program } = context;
  const isKnown = user.tierSince !== null;
  const monthSums =
    isKnown && counted !== undefined ? withCounted(user.monthSums, counted) : user.monthSums;
  const sums = monthSums === user.monthSums ? {} : { monthSums };
  const measure = tierMeasure({ ...user, monthSums }, balance, context);
  const tier = measure === undefined ? user.tier : tierAfter(program, user.tier, measure);
  return {
    ...sums,
    tier,
    ...(tier === user.tier
      ? keptTier({ ...user, monthSums }, measure, context)
      : { ...newTier(user, context), ...leftExemptTier(user, tier, context) }),
  };
}

/** Returns the other fields of a user who gets another tier by the rules: nothing ends, and the next period decides. */
export function newTier(
  user: Pick<User, "isTierGranted" | "tierEndsOn" | "tierSince">,
  { program, today }: Pick<Context, "program" | "today">,
): Partial<User> {
  return {
    ...(user.isTierGranted && { isTierGranted: false }),
    ...(user.tierEndsOn !== "" && noTierEnd),
    ...(user.tierSince !== null &&
      program.tierRules.basis !== "balance" && { tierSince: monthOf(today) }),
  };
}

/** What the end of a tier becomes: it follows what is reached meanwhile, or there is none any more. */
function keptTier(user: User, measure: number | undefined, context: Context): Partial<User> {
  const { program } = context;
  if (user.tierEndsOn === "" || measure === undefined) return {};
  if (user.tierCountsFrom === "") {
    const tierEndsTo = tierAfter(program, user.tierEndsTo, measure);
    return tierEndsTo === user.tierEndsTo ? {} : { tierEndsTo };
  }
  return isKeptAgain(user, context) ? { ...noTierEnd, tierSince: monthOf(context.today) } : {};
}

/** Returns whether a customer whose tier's end was announced has what was missing. */
export function isKeptAgain(user: User, context: Context): boolean {
  const { program } = context;
  if (program.tierRules.basis === "balance") return true;
  const threshold = findTier(program, user.tier)?.threshold ?? 0;
  return measureSince(user, user.tierCountsFrom, context) >= threshold;
}
