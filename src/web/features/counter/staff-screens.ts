import ScanLine from "lucide-react/icons/scan-line";
import { screenTexts } from "#messages/en/screens/counter-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of the counter for staff. */
export const counterStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/counter",
    permission: "canServeCounter",
    label: () => screenTexts.counter,
    load: async () => (await import("#web/features/counter/staff/counter-page.tsx")).CounterPage,
    file: "features/counter/staff/counter-page.tsx",
    queries: [{ name: "locations", input: {} }],
    menu: { Icon: ScanLine, order: 20 },
    serverOnly: true,
  },
];
