import Scale from "lucide-react/icons/scale";
import { screenTexts } from "#messages/en/screens/liability-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screen of the liability report. */
export const liabilityStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/liability",
    permission: "canExportData",
    label: () => screenTexts.liability,
    load: async () =>
      (await import("#web/features/liability/staff/liability-page.tsx")).LiabilityPage,
    file: "features/liability/staff/liability-page.tsx",
    queries: [
      { name: "liabilityReport", input: { locationId: null } },
      { name: "locations", input: {} },
    ],
    menu: { Icon: Scale, order: 102 },
  },
];
