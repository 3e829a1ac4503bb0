import type { User } from "../identity/user.ts";
import { tierMeasure } from "../tier-rules/measure.ts";
import type { Context } from "../world.ts";
import { firstTier, tierAfter } from "./tier.ts";

/** What staff choose of a customer's tier: its id, and its last program day: empty for no end, undefined to leave it. */
interface WantedTier {
  readonly tier: string;
  readonly until: string | undefined;
}

/** The fields of a user that say who gave the tier and when it ends; empty if nothing changes. */
export type TierGrant = Partial<
  Pick<User, "isTierGranted" | "tierEndsOn" | "tierEndsTo" | "tierCountsFrom">
>;

/**
 * Returns the fields of a customer whose tier staff set, or whose tier's end they set: periods do not end it. After its last day follows the
 * tier that the customer had by the rules, or has reached meanwhile (docs/decisions/187).
 */
export function grantedTier(user: User, { tier, until }: WantedTier, context: Context): TierGrant {
  const { isTierGranted, tierEndsOn } = user;
  const isEnding = isTierGranted && tierEndsOn !== "";
  const isOther = tier !== user.tier;
  // Only an end that staff have set can be removed; an announced one ends with what is missing, or with another tier.
  const endsOn = until ?? (isEnding && !isOther ? tierEndsOn : "");
  const isOtherEnd = until !== undefined && until !== (isEnding ? tierEndsOn : "");
  if (!isOther && !isOtherEnd) return {};
  const tierEndsTo = endsOn === "" ? "" : tierByRules(user, context);
  const isEndless = endsOn === "" && tierEndsOn === "";
  return {
    isTierGranted: true,
    ...(!isEndless && { tierEndsOn: endsOn, tierEndsTo, tierCountsFrom: "" }),
  };
}

/** The tier that a customer has without what staff granted: the one that was to follow, or the present one unless staff gave it. */
function tierByRules(user: User, context: Context): string {
  const { program } = context;
  const kept = user.isTierGranted
    ? user.tierEndsTo || firstTier(program)
    : user.tierCountsFrom === ""
      ? user.tier
      : user.tierEndsTo;
  const measure = tierMeasure(user, user.points, context);
  return measure === undefined ? kept : tierAfter(program, kept, measure);
}
