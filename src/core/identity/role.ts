/** What a person is to the program (specification §3). */
export const roles = ["customer", "sub-admin", "admin"] as const;

/** One of {@link roles}. */
export type Role = (typeof roles)[number];

/** The permission flags of a sub-admin: the eight of specification §3, and the counter's (decision 114). */
export const flags = [
  "canManageRewards",
  "canManageUsers",
  "canManageRoles",
  "canViewActivity",
  "canSendBroadcasts",
  "canExportData",
  "canManageQRCodes",
  "canManageFeedback",
  "canServeCounter",
] as const;

/** One permission flag. */
export type Flag = (typeof flags)[number];

/** Whether a user works here: `isAdmin` of the specification (readings, People). */
export function isStaff(user: { readonly role: Role }): boolean {
  return user.role !== "customer";
}
