import { screenTexts } from "#messages/en/screens/setup-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { progressQuery, READY_PATH, SETUP_PATH } from "#web/shared/setup/setup-paths.ts";

const common = {
  permission: "canManageProgram",
  label: () => screenTexts.setUp,
  queries: [progressQuery],
} as const;

/** The first and the last screen of the setup (docs/decisions/150). The modules declare the steps between them. */
export const setupStaffScreens: readonly ScreenDeclaration[] = [
  {
    ...common,
    path: SETUP_PATH,
    load: async () => (await import("#web/features/setup/staff/setup-page.tsx")).SetupPage,
    file: "features/setup/staff/setup-page.tsx",
  },
  {
    ...common,
    path: READY_PATH,
    load: async () => (await import("#web/features/setup/staff/ready-page.tsx")).ReadyPage,
    file: "features/setup/staff/ready-page.tsx",
  },
];
