import type { Permission } from "#core/permissions.ts";
import { shellTexts } from "#messages/en/shell.ts";
import type { Edition } from "#web/data/api-context.tsx";

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
  {
    path: "",
    get label() {
      return shellTexts.dashboard;
    },
    permission: "staff",
  },
  {
    path: "counter",
    get label() {
      return shellTexts.counter;
    },
    permission: "canServeCounter",
    serverOnly: true,
  },
  {
    path: "rewards",
    get label() {
      return shellTexts.manageRewards;
    },
    permission: "canManageRewards",
  },
  {
    path: "users",
    get label() {
      return shellTexts.manageCustomers;
    },
    permission: "canManageUsers",
  },
  {
    path: "roles",
    get label() {
      return shellTexts.rolesPermissions;
    },
    permission: "canManageRoles",
  },
  {
    path: "activity",
    get label() {
      return shellTexts.customerActivity;
    },
    permission: "canViewActivity",
  },
  {
    path: "notifications",
    get label() {
      return shellTexts.broadcasts;
    },
    permission: "canSendBroadcasts",
  },
  {
    path: "qr-codes",
    get label() {
      return shellTexts.manageQrCodes;
    },
    permission: "canManageQRCodes",
  },
  {
    path: "feedback",
    get label() {
      return shellTexts.manageFeedback;
    },
    permission: "canManageFeedback",
  },
  {
    path: "export",
    get label() {
      return shellTexts.dataExport;
    },
    permission: "canExportData",
  },
  {
    path: "locations",
    get label() {
      return shellTexts.locations;
    },
    permission: "admin",
    serverOnly: true,
  },
  {
    path: "webhooks",
    get label() {
      return shellTexts.webhooks;
    },
    permission: "admin",
    serverOnly: true,
  },
  {
    path: "jobs",
    get label() {
      return shellTexts.backgroundJobs;
    },
    permission: "admin",
  },
  {
    path: "audit",
    get label() {
      return shellTexts.auditLog;
    },
    permission: "admin",
    serverOnly: true,
  },
  {
    path: "settings",
    get label() {
      return shellTexts.adminSettings;
    },
    permission: "staff",
  },
] as const satisfies readonly StaffSection[];

/** Whether an edition has a section. */
export function isIn({ serverOnly }: StaffSection, edition: Edition): boolean {
  return serverOnly !== true || edition === "server";
}

/** The path of one section. */
export type StaffPath = (typeof staffSections)[number]["path"];
