import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { type Standing, standingOf, tierRank, topStanding } from "../points/tier.ts";
import type { Program } from "../program.ts";

/** What a person sees of their own account. Nothing secret is in it. Points are whole points, times UTC epoch milliseconds. */
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
  /** The place of the tier among the program's, 0 for the lowest: whether somebody has climbed can be told from it. */
  readonly tierRank: number;
}

/** The tier label of staff (specification §4, Tiers). */
const ADMIN_TIER = "Admin";

/**
 * A user as shown to themselves: derived fields added, secrets and bookkeeping left out. An admin's label is no step on the
 * way: there is nothing above it (specification §4, Tiers).
 */
export function meOf(user: User, program: Program): Me {
  const climbs = hasTier(user);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    birthday: user.birthday,
    profilePhoto: user.profilePhoto,
    points: user.points,
    tier: climbs ? user.tier : ADMIN_TIER,
    joinedDate: user.joinedDate,
    referralCode: user.referralCode,
    role: user.role,
    permissions: user.permissions,
    isMainAdmin: user.isMainAdmin,
    isAdmin: isStaff(user),
    tierRank: tierRank(program, user.tier),
    ...(climbs ? standingOf(program, user.tier, user.points) : topStanding),
  };
}

/** Whether a person has one of the program's tiers; admins have a label instead (specification §4, Tiers). */
export function hasTier({ role }: Pick<User, "role">): boolean {
  return role !== "admin";
}
