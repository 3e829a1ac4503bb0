import { type Flag, flags } from "../identity/role.ts";

/** What each permission flag is called where people read it; the specification names none (§6, last line). */
export const flagLabels: Readonly<Record<Flag, string>> = {
  canManageRewards: "Rewards",
  canManageUsers: "Customers",
  canManageRoles: "Roles list",
  canViewActivity: "Customer activity",
  canSendBroadcasts: "Broadcasts",
  canExportData: "Data export",
  canManageQRCodes: "QR codes",
  canManageFeedback: "Feedback wall",
  canServeCounter: "Counter",
};

/** Some of the flags with their value. */
export type FlagValues = Readonly<{ [Name in Flag]?: boolean | undefined }>;

/** The flags that are true, in the specification's order. */
export function grantedIn(values: FlagValues): readonly Flag[] {
  return flags.filter((flag) => values[flag] === true);
}
