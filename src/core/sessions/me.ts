import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import {
  highestStanding,
  type Standing,
  tierName,
  tierRank,
  tierStanding,
} from "../points/tier.ts";
import { type TierEnd, tierEnd } from "../points/tier-end.ts";
import { tierCurrency, tierMeasure } from "../tier-rules/measure.ts";
import type { Context } from "../world.ts";

/** A user's own account as the user sees it, without secrets. `points` are usable points, whole; times are UTC epoch milliseconds. */
export interface Me
  extends Standing,
    Pick<
      User,
      | "id"
      | "name"
      | "email"
      | "birthday"
      | "profilePhoto"
      | "points"
      | "tier"
      | "joinedDate"
      | "referralCode"
      | "role"
      | "permissions"
      | "isMainAdmin"
    > {
  readonly isAdmin: boolean;
  /** The tier's index in the program's tiers, 0 for the lowest; pages detect a higher tier by it. */
  readonly tierRank: number;
  /** The currency of `pointsToNextTier` and of what is missing to keep the tier, in whole units; null for points. */
  readonly tierCurrency: string | null;
  /** Until when the user has the tier unless something more counts; null where nothing ends it for now. */
  readonly tierEnd: TierEnd | null;
}

/** The tier label of staff (specification §4, Tiers). */
const ADMIN_TIER = "Admin";

/**
 * Returns a user as shown to themselves: with derived fields, without secrets and bookkeeping. Admins have a label and no next tier
 * (specification §4, Tiers).
 */
export function ownAccount(user: User, now: Pick<Context, "program" | "today">): Me {
  const { program } = now;
  const climbs = hasTier(user);
  const points = usablePoints(user, now);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    birthday: user.birthday,
    profilePhoto: user.profilePhoto,
    points,
    tier: climbs ? tierName(program, user.tier) : ADMIN_TIER,
    joinedDate: user.joinedDate,
    referralCode: user.referralCode,
    role: user.role,
    permissions: user.permissions,
    isMainAdmin: user.isMainAdmin,
    isAdmin: isStaff(user),
    tierRank: tierRank(program, user.tier),
    tierCurrency: tierCurrency(program),
    tierEnd: climbs ? tierEnd(user, now) : null,
    ...(climbs
      ? tierStanding(program, user.tier, tierMeasure(user, points, now) ?? 0)
      : highestStanding),
  };
}

/** Returns whether a user has one of the program's tiers; admins have a label instead (specification §4, Tiers). */
export function hasTier({ role }: Pick<User, "role">): boolean {
  return role !== "admin";
}
