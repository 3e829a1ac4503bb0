/** A user's role (specification §3). */
export const roles = ["customer", "sub-admin", "admin"] as const;

/** One of {@link roles}. */
export type Role = (typeof roles)[number];

/** Options of a permission flag. */
interface FlagOptions {
  /** True for a flag that the browser edition does not offer. */
  readonly serverOnly?: true;
}

/**
 * The permission flags of a sub-admin, in order: the eight of specification §3, the counter's (decision 114), the program's (decision 137), campaigns (decision 154), and fraud review (decision 188). Forms, exports and checks
 * follow this list; the labels are in src/messages/en/permissions.ts.
 */
const flagOptions = {
  canManageRewards: {},
  canManageUsers: {},
  canManageRoles: {},
  canViewActivity: {},
  canSendBroadcasts: {},
  canExportData: {},
  canManageQRCodes: {},
  canManageFeedback: {},
  canServeCounter: { serverOnly: true },
  canManageProgram: {},
  canManageCampaigns: {},
  canReviewFraud: { serverOnly: true },
} as const satisfies Readonly<Record<string, FlagOptions>>;

/** One permission flag. */
export type Flag = keyof typeof flagOptions;

/** Every permission flag, in order. */
export const flags = Object.keys(flagOptions) as readonly Flag[]; // keys of a literal are its names

/** Returns whether only the server edition has a flag. */
export function isServerOnly(flag: Flag): boolean {
  const options: FlagOptions = flagOptions[flag];
  return options.serverOnly === true;
}

/** Returns whether a user is staff: `isAdmin` of the specification (readings, People). */
export function isStaff(user: { readonly role: Role }): boolean {
  return user.role !== "customer";
}
