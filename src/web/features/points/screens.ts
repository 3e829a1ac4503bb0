import House from "lucide-react/icons/house";
import ReceiptText from "lucide-react/icons/receipt-text";
import { screenTexts } from "#messages/en/screens/points.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of points for customers. */
export const pointsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/",
    permission: "signed-in",
    label: () => screenTexts.dashboard,
    load: async () =>
      (await import("#web/features/points/customer/dashboard-page.tsx")).DashboardPage,
    file: "features/points/customer/dashboard-page.tsx",
    queries: [{ name: "dashboard", input: {} }],
    menu: { Icon: House, order: 10, isQuick: true },
  },
  {
    path: "/history",
    permission: "signed-in",
    label: () => screenTexts.history,
    load: async () => (await import("#web/features/points/customer/history-page.tsx")).HistoryPage,
    file: "features/points/customer/history-page.tsx",
    queries: [{ name: "history", input: { type: "all", before: 0 } }],
    menu: { Icon: ReceiptText, order: 70 },
  },
];
