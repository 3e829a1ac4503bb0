import { screenTexts } from "#messages/en/screens/campaign-results-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of what campaigns did or would do. Purchases exist in the server edition only. */
export const campaignResultsScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/campaigns/:id/results",
    permission: "canManageCampaigns",
    label: () => screenTexts.campaignResults,
    load: async () =>
      (await import("#web/features/campaigns/staff/results/results-page.tsx")).ResultsPage,
    file: "features/campaigns/staff/results/results-page.tsx",
  },
  {
    path: "/admin/campaigns/:id/replay",
    permission: "canManageCampaigns",
    label: () => screenTexts.campaignReplay,
    load: async () =>
      (await import("#web/features/campaigns/staff/replay/replay-page.tsx")).ReplayPage,
    file: "features/campaigns/staff/replay/replay-page.tsx",
    serverOnly: true,
  },
];
