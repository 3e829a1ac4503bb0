import Activity from "lucide-react/icons/activity";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { screenTexts } from "#messages/en/screens/points-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of points for staff. */
export const pointsStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin",
    permission: "staff",
    label: () => screenTexts.dashboard,
    load: async () =>
      (await import("#web/features/points/staff/dashboard/staff-dashboard-page.tsx"))
        .StaffDashboardPage,
    file: "features/points/staff/dashboard/staff-dashboard-page.tsx",
    queries: [
      { name: "staffDashboard", input: {} },
      { name: "locations", input: {} },
    ],
    menu: { Icon: LayoutDashboard, order: 10 },
  },
  {
    path: "/admin/activity",
    permission: "canViewActivity",
    label: () => screenTexts.customerActivity,
    load: async () =>
      (await import("#web/features/points/staff/activity/activity-page.tsx")).ActivityPage,
    file: "features/points/staff/activity/activity-page.tsx",
    queries: [
      {
        name: "activity",
        input: {
          type: "all",
          name: "",
          from: null,
          to: null,
          locationId: null,
          sort: "date",
          direction: "desc",
          after: null,
          limit: 100,
        },
      },
      { name: "locations", input: {} },
    ],
    menu: { Icon: Activity, order: 60 },
  },
];
