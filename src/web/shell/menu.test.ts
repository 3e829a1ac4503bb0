import { expect, test } from "vitest";
import { customerScreens } from "#web/features/screens.ts";
import { menuOf } from "./menu.ts";
import { allStaffScreens } from "./staff/staff-screens.ts";

const staffMenu = menuOf(allStaffScreens);

/** Path, name and permission of each section, from specification §2 and the decisions. Another module may add its own. */
const sections = [
  ["/admin", "Dashboard", "staff"],
  ["/admin/counter", "Counter", "canServeCounter"],
  ["/admin/rewards", "Manage Rewards", "canManageRewards"],
  ["/admin/users", "Manage Customers", "canManageUsers"],
  ["/admin/roles", "Roles & Permissions", "canManageRoles"],
  ["/admin/activity", "Customer Activity", "canViewActivity"],
  ["/admin/notifications", "Broadcasts", "canSendBroadcasts"],
  ["/admin/qr-codes", "Manage QR Codes", "canManageQRCodes"],
  ["/admin/feedback", "Manage Feedback", "canManageFeedback"],
  ["/admin/export", "Data Export", "canExportData"],
  ["/admin/liability", "Liability", "canExportData"],
  ["/admin/program", "Program", "canManageProgram"],
  ["/admin/locations", "Locations", "canManageProgram"],
  ["/admin/webhooks", "Webhooks", "admin"],
  ["/admin/jobs", "Background Jobs", "admin"],
  ["/admin/audit", "Audit Log", "admin"],
  ["/admin/settings", "Admin Settings", "staff"],
];
const sectionPaths = new Set(sections.map(([path]) => path));

test("the sections of the back office have the specification's permissions (§2, Admin area)", () => {
  const rows = staffMenu.map(({ path, label, permission }) => [path, label(), permission]);
  expect(rows.filter(([path]) => sectionPaths.has(path))).toEqual(sections);
});

test("every section requires a permission that customers do not have", () => {
  const open = staffMenu.filter(({ permission }) =>
    ["visitor", "anyone", "signed-in"].includes(permission),
  );
  expect(open.map(({ path }) => path)).toEqual([]);
});

test("the browser edition has all sections except those that need a server", () => {
  const serverOnly = staffMenu.filter((screen) => screen.serverOnly).map(({ path }) => path);
  expect(serverOnly.filter((path) => sectionPaths.has(path))).toEqual([
    "/admin/counter",
    "/admin/webhooks",
    "/admin/audit",
  ]);
});

test("customers have the specification's menu (§2, Customer area), and phones its first four in the bottom bar", () => {
  const menu = menuOf(customerScreens);
  expect(menu.map(({ label }) => label())).toEqual([
    "Dashboard",
    "Rewards",
    "Wallet",
    "Scan QR",
    "Refer Friends",
    "Feedback Wall",
    "History",
    "Profile",
  ]);
  expect(menu.filter((entry) => entry.menu.isQuick)).toEqual(menu.slice(0, 4));
});
