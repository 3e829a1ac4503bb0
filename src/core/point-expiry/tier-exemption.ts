import type { User } from "../identity/user.ts";
import { monthOf } from "../kit/month.ts";

import type { Context } from "../world.ts";

/**
 * Returns what a change of tier changes of a customer's expiry: who leaves a tier whose points do not expire starts the time until expiry
 * again, so that nothing expires at once. `after` is the id of the new tier.
 */
export function leftExemptTier(
  { tier: before }: Pick<User, "tier">,
  after: string,
  { program, today }: Pick<Context, "program" | "today">,
): Partial<Pick<User, "expiryCountsFrom">> {
  const { kind, exemptTiers } = program.expiry;
  const isLeft = exemptTiers.includes(before) && !exemptTiers.includes(after);
  return kind !== "never" && isLeft ? { expiryCountsFrom: monthOf(today) } : {};
}
