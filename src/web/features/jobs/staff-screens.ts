import ListChecks from "lucide-react/icons/list-checks";
import { screenTexts } from "#messages/en/screens/jobs-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of background jobs. */
export const jobsStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/jobs",
    permission: "admin",
    label: () => screenTexts.backgroundJobs,
    load: async () => (await import("#web/features/jobs/staff/jobs-page.tsx")).JobsPage,
    file: "features/jobs/staff/jobs-page.tsx",
    queries: [{ name: "jobs", input: { kind: null, state: null, after: null } }],
    menu: { Icon: ListChecks, order: 125 },
  },
];
