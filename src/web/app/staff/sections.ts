import type { Permission } from "#core/permissions.ts";
import type { Edition } from "../api-context.tsx";

/** A section of the back office: its path under /admin, its name, and what it asks of who opens it (specification §2, Admin area). */
export interface StaffSection {
  readonly path: string;
  readonly label: string;
  readonly permission: Permission;
  /** True for what needs a server: the browser edition has neither the entry nor the page. */
  readonly serverOnly?: true;
}

/** The menu of the back office in order; the first is /admin itself. "staff" is the specification's "none"; the server edition's own are ours. */
export const staffSections = [
  { path: "", label: "Dashboard", permission: "staff" },
  { path: "counter", label: "Counter", permission: "canServeCounter", serverOnly: true },
  { path: "rewards", label: "Manage Rewards", permission: "canManageRewards" },
  { path: "users", label: "Manage Customers", permission: "canManageUsers" },
  { path: "roles", label: "Roles & Permissions", permission: "canManageRoles" },
  {
    path: "activity",
    label: "Customer Activity",
    permission: "canViewActivity",
  },
  {
    path: "notifications",
    label: "Broadcasts",
    permission: "canSendBroadcasts",
  },
  {
    path: "qr-codes",
    label: "Manage QR Codes",
    permission: "canManageQRCodes",
  },
  {
    path: "feedback",
    label: "Manage Feedback",
    permission: "canManageFeedback",
  },
  { path: "export", label: "Data Export", permission: "canExportData" },
  { path: "locations", label: "Locations", permission: "admin", serverOnly: true },
  { path: "webhooks", label: "Webhooks", permission: "admin", serverOnly: true },
  { path: "audit", label: "Audit Log", permission: "admin", serverOnly: true },
  { path: "settings", label: "Admin Settings", permission: "staff" },
] as const satisfies readonly StaffSection[];

/** Whether an edition has a section. */
export function isIn({ serverOnly }: StaffSection, edition: Edition): boolean {
  return serverOnly !== true || edition === "server";
}

/** The path of one section. */
export type StaffPath = (typeof staffSections)[number]["path"];
