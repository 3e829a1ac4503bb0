import ScanLine from "lucide-react/icons/scan-line";
import { staffScreenTexts } from "#messages/en/staff-screens.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of the counter for staff. */
export const counterStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/counter",
    permission: "canServeCounter",
    label: () => staffScreenTexts.counter,
    load: async () => (await import("#web/features/counter/staff/counter-page.tsx")).CounterPage,
    file: "features/counter/staff/counter-page.tsx",
    queries: [{ name: "locations", input: {} }],
    menu: { Icon: ScanLine, order: 20 },
    serverOnly: true,
  },
];
