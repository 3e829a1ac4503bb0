import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { screenTexts } from "#messages/en/screens/settings-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { stepScreen } from "#web/shared/setup/setup-paths.ts";

const program = {
  permission: "canManageProgram",
  label: () => screenTexts.program,
  queries: [{ name: "programSettings", input: {} }],
} as const;

/** The screens of the program's settings (docs/decisions/140). */
export const settingsStaffScreens: readonly ScreenDeclaration[] = [
  {
    ...program,
    path: "/admin/program",
    load: async () => (await import("#web/features/settings/staff/brand-page.tsx")).BrandPage,
    file: "features/settings/staff/brand-page.tsx",
    menu: { Icon: SlidersHorizontal, order: 104 },
  },
  {
    ...program,
    path: "/admin/program/points",
    load: async () => (await import("#web/features/settings/staff/points-page.tsx")).PointsPage,
    file: "features/settings/staff/points-page.tsx",
    queries: [...program.queries, { name: "productChoices", input: { search: "" } }],
  },
  {
    ...program,
    path: "/admin/program/points-expiry",
    load: async () =>
      (await import("#web/features/settings/staff/expiry/points-expiry-page.tsx")).PointsExpiryPage,
    file: "features/settings/staff/expiry/points-expiry-page.tsx",
  },
  {
    ...program,
    path: "/admin/program/pending-points",
    load: async () =>
      (await import("#web/features/settings/staff/review/pending-points-page.tsx"))
        .PendingPointsPage,
    file: "features/settings/staff/review/pending-points-page.tsx",
    serverOnly: true,
  },
  {
    ...program,
    path: "/admin/program/tiers",
    load: async () => (await import("#web/features/settings/staff/tiers-page.tsx")).TiersPage,
    file: "features/settings/staff/tiers-page.tsx",
    queries: [...program.queries, { name: "tierReach", input: { thresholds: null } }],
  },
  {
    ...program,
    path: "/admin/program/tier-rules",
    load: async () =>
      (await import("#web/features/settings/staff/tier-rules-page.tsx")).TierRulesPage,
    file: "features/settings/staff/tier-rules-page.tsx",
  },
  {
    ...program,
    path: "/admin/program/codes",
    load: async () => (await import("#web/features/settings/staff/codes-page.tsx")).CodesPage,
    file: "features/settings/staff/codes-page.tsx",
  },
  {
    ...program,
    path: "/admin/program/mail",
    load: async () => (await import("#web/features/settings/staff/mail-page.tsx")).MailPage,
    file: "features/settings/staff/mail-page.tsx",
    queries: [
      { name: "programSettings", input: {} },
      { name: "mailStatus", input: { testId: null } },
      { name: "pushStatus", input: {} },
    ],
    serverOnly: true,
  },
  {
    ...program,
    path: "/admin/program/legal",
    load: async () => (await import("#web/features/settings/staff/legal-page.tsx")).LegalPage,
    file: "features/settings/staff/legal-page.tsx",
  },
  {
    ...program,
    path: "/admin/program/legal/:kind",
    load: async () =>
      (await import("#web/features/settings/staff/legal-text-page.tsx")).LegalTextPage,
    file: "features/settings/staff/legal-text-page.tsx",
    queries: [],
  },
  {
    ...program,
    path: "/admin/program/legal/:kind/:version",
    load: async () =>
      (await import("#web/features/settings/staff/legal-version-page.tsx")).LegalVersionPage,
    file: "features/settings/staff/legal-version-page.tsx",
    queries: [],
  },
  {
    ...program,
    permission: "admin",
    path: "/admin/program/security",
    load: async () => (await import("#web/features/settings/staff/security-page.tsx")).SecurityPage,
    file: "features/settings/staff/security-page.tsx",
  },
  {
    ...program,
    path: "/admin/program/history",
    load: async () => (await import("#web/features/settings/staff/history-page.tsx")).HistoryPage,
    file: "features/settings/staff/history-page.tsx",
    queries: [{ name: "settingsHistory", input: { after: null } }],
  },
  stepScreen("brand", {
    load: async () => (await import("#web/features/settings/staff/setup/brand-step.tsx")).BrandStep,
    file: "features/settings/staff/setup/brand-step.tsx",
    queries: program.queries,
  }),
  stepScreen("points", {
    load: async () =>
      (await import("#web/features/settings/staff/setup/points-step.tsx")).PointsStep,
    file: "features/settings/staff/setup/points-step.tsx",
    queries: program.queries,
  }),
];
