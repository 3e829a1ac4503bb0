import { screenTexts } from "#messages/en/screens/invitations-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of invitations for staff. The page of customers leads there. */
export const invitationsStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/users/invitations",
    permission: "canManageUsers",
    label: () => screenTexts.customerInvitations,
    load: async () =>
      (await import("#web/features/invitations/staff/customer-invitations-page.tsx"))
        .CustomerInvitationsPage,
    file: "features/invitations/staff/customer-invitations-page.tsx",
    queries: [{ name: "customerInvitations", input: {} }],
    serverOnly: true,
  },
];
