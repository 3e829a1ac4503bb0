import type { User } from "./user.ts";

/** The eight permission flags of a sub-admin (specification §3). */
export const flags = [
  "canManageRewards",
  "canManageUsers",
  "canManageRoles",
  "canViewActivity",
  "canSendBroadcasts",
  "canExportData",
  "canManageQRCodes",
  "canManageFeedback",
] as const;

/** One permission flag. */
export type Flag = (typeof flags)[number];

/** Whether a user works here: `isAdmin` of the specification (readings, People). */
export function isStaff(user: Pick<User, "role">): boolean {
  return user.role !== "customer";
}
