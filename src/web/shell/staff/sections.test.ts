import { expect, test } from "vitest";
import { isIn, staffSections } from "./sections.ts";

test("the sections of the back office and what each asks for are the specification's (§2, Admin area) and our own", () => {
  const rows = staffSections.map(({ path, label, permission }) => [
    path === "" ? "/admin" : `/admin/${path}`,
    label,
    permission,
  ]);
  expect(rows).toEqual([
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
    ["/admin/locations", "Locations", "admin"],
    ["/admin/webhooks", "Webhooks", "admin"],
    ["/admin/jobs", "Background Jobs", "admin"],
    ["/admin/audit", "Audit Log", "admin"],
    ["/admin/settings", "Admin Settings", "staff"],
  ]);
});

test("the browser edition has all of them but those that need a server", () => {
  const ours: ReadonlySet<string> = new Set(["counter", "locations", "webhooks", "audit"]);
  const paths = (edition: "server" | "browser") =>
    staffSections.filter((section) => isIn(section, edition)).map(({ path }) => path);
  expect(paths("server")).toHaveLength(staffSections.length);
  expect(paths("browser")).toEqual(paths("server").filter((path) => !ours.has(path)));
});
