import { type Standing, standingOf } from "../points/tier.ts";
import type { Program } from "../program.ts";
import { isStaff } from "./role.ts";
import type { User } from "./user.ts";

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
}

/** The tier label of staff (specification §4, Tiers). */
const ADMIN_TIER = "Admin";

/** A user as shown to themselves: derived fields added, secrets and bookkeeping left out. */
export function meOf(user: User, program: Program): Me {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    birthday: user.birthday,
    profilePhoto: user.profilePhoto,
    points: user.points,
    tier: user.role === "admin" ? ADMIN_TIER : user.tier,
    joinedDate: user.joinedDate,
    referralCode: user.referralCode,
    role: user.role,
    permissions: user.permissions,
    isMainAdmin: user.isMainAdmin,
    isAdmin: isStaff(user),
    ...standingOf(program, user.tier, user.points),
  };
}
