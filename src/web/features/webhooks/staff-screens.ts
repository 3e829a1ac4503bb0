import Webhook from "lucide-react/icons/webhook";
import { screenTexts } from "#messages/en/screens/webhooks-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of webhooks. */
export const webhooksStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/webhooks",
    permission: "admin",
    label: () => screenTexts.webhooks,
    load: async () => (await import("#web/features/webhooks/staff/webhooks-page.tsx")).WebhooksPage,
    file: "features/webhooks/staff/webhooks-page.tsx",
    queries: [{ name: "webhooks", input: {} }],
    menu: { Icon: Webhook, order: 120 },
    serverOnly: true,
  },
  {
    path: "/admin/webhooks/:id",
    permission: "admin",
    label: () => screenTexts.webhooks,
    load: async () =>
      (await import("#web/features/webhooks/staff/deliveries-page.tsx")).DeliveriesPage,
    file: "features/webhooks/staff/deliveries-page.tsx",
    serverOnly: true,
  },
];
