import Megaphone from "lucide-react/icons/megaphone";
import { screenTexts } from "#messages/en/screens/broadcasts-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of broadcasts for staff. */
export const broadcastsStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/notifications",
    permission: "canSendBroadcasts",
    label: () => screenTexts.broadcasts,
    load: async () =>
      (await import("#web/features/broadcasts/staff/broadcasts-page.tsx")).BroadcastsPage,
    file: "features/broadcasts/staff/broadcasts-page.tsx",
    queries: [{ name: "broadcastHistory", input: { search: "", after: null } }],
    menu: { Icon: Megaphone, order: 70 },
  },
];
