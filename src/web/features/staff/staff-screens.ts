import Download from "lucide-react/icons/download";
import KeyRound from "lucide-react/icons/key-round";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import { screenTexts } from "#messages/en/screens/staff-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { stepScreen } from "#web/shared/setup/setup-paths.ts";

/** The screens of staff accounts, exports, the audit log and settings. */
export const staffModuleScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/roles",
    permission: "canManageRoles",
    label: () => screenTexts.rolesPermissions,
    load: async () => (await import("#web/features/staff/roles/roles-page.tsx")).RolesPage,
    file: "features/staff/roles/roles-page.tsx",
    queries: [
      { name: "people", input: { tab: "administrators", search: "", after: null } },
      // For admins; other staff see no invitations.
      { name: "invitations", input: {} },
    ],
    menu: { Icon: KeyRound, order: 50 },
  },
  {
    path: "/admin/export",
    permission: "canExportData",
    label: () => screenTexts.dataExport,
    load: async () => (await import("#web/features/staff/export/export-screen.tsx")).ExportScreen,
    file: "features/staff/export/export-screen.tsx",
    menu: { Icon: Download, order: 100 },
  },
  {
    path: "/admin/audit",
    permission: "admin",
    label: () => screenTexts.auditLog,
    load: async () => (await import("#web/features/staff/audit/audit-page.tsx")).AuditPage,
    file: "features/staff/audit/audit-page.tsx",
    queries: [
      {
        name: "auditLog",
        input: {
          actorId: null,
          action: null,
          locationId: null,
          from: null,
          to: null,
          search: "",
          after: null,
        },
      },
      { name: "locations", input: {} },
    ],
    menu: { Icon: ScrollText, order: 130 },
    serverOnly: true,
  },
  {
    path: "/admin/settings",
    permission: "staff",
    label: () => screenTexts.adminSettings,
    load: async () => (await import("#web/features/staff/settings/settings-page.tsx")).SettingsPage,
    file: "features/staff/settings/settings-page.tsx",
    queries: [
      { name: "twoFactor", input: {} },
      { name: "ownSessions", input: {} },
    ],
    menu: { Icon: Settings, order: 140 },
  },
  stepScreen("account", {
    load: async () =>
      (await import("#web/features/staff/settings/setup-account-page.tsx")).SetupAccountPage,
    file: "features/staff/settings/setup-account-page.tsx",
    queries: [{ name: "twoFactor", input: {} }],
  }),
  stepScreen("staff", {
    load: async () =>
      (await import("#web/features/staff/roles/setup-staff-page.tsx")).SetupStaffPage,
    file: "features/staff/roles/setup-staff-page.tsx",
    queries: [{ name: "invitations", input: {} }],
  }),
];
