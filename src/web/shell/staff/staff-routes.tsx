import type { RouteObject } from "react-router";
import { ServerEditionOnly, WithPermission } from "../guards.tsx";
import { screen } from "../screen.tsx";
import { type StaffPath, staffSections } from "./sections.ts";

/** Each section's own screen. */
const staffScreens: Readonly<Record<StaffPath, ReturnType<typeof screen>>> = {
  "": screen(
    async () =>
      (await import("#web/features/points/staff/dashboard/staff-dashboard-page.tsx"))
        .StaffDashboardPage,
  ),
  counter: screen(
    async () => (await import("#web/features/counter/staff/counter-page.tsx")).CounterPage,
  ),
  rewards: screen(
    async () =>
      (await import("#web/features/rewards/staff/manage-rewards-page.tsx")).ManageRewardsPage,
  ),
  users: screen(
    async () => (await import("#web/features/members/staff/customers-page.tsx")).CustomersPage,
  ),
  notifications: screen(
    async () => (await import("#web/features/broadcasts/staff/broadcasts-page.tsx")).BroadcastsPage,
  ),
  "qr-codes": screen(
    async () => (await import("#web/features/qr-codes/staff/qr-codes-page.tsx")).QrCodesPage,
  ),
  roles: screen(async () => (await import("#web/features/staff/roles/roles-page.tsx")).RolesPage),
  locations: screen(async () => (await import("./locations-screen.tsx")).LocationsScreen),
  jobs: screen(async () => (await import("#web/features/jobs/staff/jobs-page.tsx")).JobsPage),
  webhooks: screen(
    async () => (await import("#web/features/webhooks/staff/webhooks-page.tsx")).WebhooksPage,
  ),
  audit: screen(async () => (await import("#web/features/staff/audit/audit-page.tsx")).AuditPage),
  settings: screen(
    async () => (await import("#web/features/staff/settings/settings-page.tsx")).SettingsPage,
  ),
  feedback: screen(
    async () =>
      (await import("#web/features/feedback/staff/manage-feedback-page.tsx")).ManageFeedbackPage,
  ),
  activity: screen(
    async () =>
      (await import("#web/features/points/staff/activity/activity-page.tsx")).ActivityPage,
  ),
  export: screen(
    async () => (await import("#web/features/staff/export/export-screen.tsx")).ExportScreen,
  ),
};

/** Screens below a section's own, under its path and with its permission. */
const staffSubscreens: Partial<Record<StaffPath, RouteObject[]>> = {
  users: [
    {
      path: ":id",
      ...screen(
        async () => (await import("#web/features/members/staff/customer-page.tsx")).CustomerPage,
      ),
    },
  ],
  webhooks: [
    {
      path: ":id",
      ...screen(
        async () =>
          (await import("#web/features/webhooks/staff/deliveries-page.tsx")).DeliveriesPage,
      ),
    },
  ],
  "qr-codes": [
    {
      path: "batches/:batchId/print",
      ...screen(
        async () => (await import("#web/features/qr-codes/staff/print-page.tsx")).PrintPage,
      ),
    },
  ],
};

/** The back office's routes: a section's screens behind its permission (specification §2, Admin area). */
export const staffRoutes: RouteObject[] = staffSections.map((section) => {
  const { path, permission } = section;
  const route: RouteObject = {
    ...(path === "" ? {} : { path }),
    element: <WithPermission permission={permission} />,
    children: [{ index: true, ...staffScreens[path] }, ...(staffSubscreens[path] ?? [])],
  };
  return "serverOnly" in section ? { element: <ServerEditionOnly />, children: [route] } : route;
});
