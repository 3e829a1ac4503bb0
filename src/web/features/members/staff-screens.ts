import UsersRound from "lucide-react/icons/users-round";
import { screenTexts } from "#messages/en/screens/members-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

const everyCustomer = { search: "", tier: null, status: "all" } as const;

/** The screens of members for staff. */
export const membersStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/users",
    permission: "canManageUsers",
    label: () => screenTexts.manageCustomers,
    load: async () =>
      (await import("#web/features/members/staff/customers-page.tsx")).CustomersPage,
    file: "features/members/staff/customers-page.tsx",
    queries: [
      {
        name: "customers",
        input: { ...everyCustomer, sort: "joined", direction: "desc", after: null },
      },
      { name: "customersFound", input: everyCustomer },
      { name: "segmentNames", input: {} },
    ],
    menu: { Icon: UsersRound, order: 40 },
  },
  {
    path: "/admin/users/not-completed",
    permission: "canManageUsers",
    label: () => screenTexts.notCompleted,
    load: async () =>
      (await import("#web/features/members/staff/not-completed-page.tsx")).NotCompletedPage,
    file: "features/members/staff/not-completed-page.tsx",
    queries: [{ name: "enrolments", input: { after: null } }],
    serverOnly: true,
  },
  {
    path: "/admin/users/:id",
    permission: "canManageUsers",
    label: () => screenTexts.manageCustomers,
    load: async () => (await import("#web/features/members/staff/customer-page.tsx")).CustomerPage,
    file: "features/members/staff/customer-page.tsx",
  },
];
