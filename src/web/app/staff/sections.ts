import type { Permission } from "#core/permissions.ts";

/** A section of the back office: its path under /admin, its name, and what it asks of who opens it (specification §2, Admin area). */
export interface StaffSection {
  readonly path: string;
  readonly label: string;
  readonly permission: Permission;
}

/** The menu of the back office in order; the first is /admin itself. "staff" is the specification's "none". */
export const staffSections = [
  { path: "", label: "Dashboard", permission: "staff" },
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
  { path: "settings", label: "Admin Settings", permission: "staff" },
] as const satisfies readonly StaffSection[];

/** The path of one section. */
export type StaffPath = (typeof staffSections)[number]["path"];

/** The sections that have their screen. */
const openPaths = [
  "notifications",
  "qr-codes",
  "feedback",
  "settings",
] as const satisfies readonly StaffPath[];

/** The path of a section that has its screen. */
export type OpenPath = (typeof openPaths)[number];

/** Whether a section has its screen. */
export function isOpen(path: StaffPath): path is OpenPath {
  return openPaths.some((open) => open === path);
}
