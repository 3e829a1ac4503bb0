import type { Flag } from "#core/identity/role.ts";
import { catalogue } from "../catalogue.ts";

/** The names of the permission flags, and what each one allows in a few words (specification §3, Permission flags; it names none, §6). */
export const permissionTexts = catalogue("permissions", {
  canManageRewards: "Rewards",
  canManageRewardsHint: "Add, edit, delete and reorder.",
  canManageUsers: "Customers",
  canManageUsersHint: "Find and edit customers, add points.",
  canManageRoles: "Roles list",
  canManageRolesHint: "View roles and permissions.",
  canViewActivity: "Customer activity",
  canViewActivityHint: "View all transactions.",
  canSendBroadcasts: "Broadcasts",
  canSendBroadcastsHint: "Message every customer.",
  canExportData: "Data export",
  canExportDataHint: "Download all data.",
  canManageQRCodes: "QR codes",
  canManageQRCodesHint: "Generate, view and delete.",
  canManageFeedback: "Feedback wall",
  canManageFeedbackHint: "Approve, hide and answer.",
  canServeCounter: "Counter",
  canServeCounterHint: "Record purchases, accept vouchers.",
  canManageProgram: "Program",
  canManageProgramHint: "Change brand, points, tiers, products and locations.",
  canManageCampaigns: "Campaigns",
  canManageCampaignsHint: "Plan campaigns, stamp cards, challenges and promo codes.",
  canReviewFraud: "Fraud review",
  canReviewFraudHint: "Release or reverse pending points, block accounts.",
} satisfies Record<Flag | `${Flag}Hint`, string>);
