import BadgePercent from "lucide-react/icons/badge-percent";
import { screenTexts } from "#messages/en/screens/campaigns-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

const campaigns = {
  permission: "canManageCampaigns",
  label: () => screenTexts.campaigns,
} as const;

const choices = { name: "campaignChoices", input: {} } as const;

/** The screens of campaigns (docs/decisions/158). */
export const campaignsStaffScreens: readonly ScreenDeclaration[] = [
  {
    ...campaigns,
    path: "/admin/campaigns",
    load: async () =>
      (await import("#web/features/campaigns/staff/campaigns-page.tsx")).CampaignsPage,
    file: "features/campaigns/staff/campaigns-page.tsx",
    queries: [{ name: "campaigns", input: {} }, choices],
    menu: { Icon: BadgePercent, order: 35 },
  },
  {
    ...campaigns,
    path: "/admin/campaigns/calendar",
    load: async () =>
      (await import("#web/features/campaigns/staff/calendar-page.tsx")).CalendarPage,
    file: "features/campaigns/staff/calendar-page.tsx",
    queries: [{ name: "campaigns", input: {} }, choices],
  },
  {
    ...campaigns,
    path: "/admin/campaigns/new",
    load: async () =>
      (await import("#web/features/campaigns/staff/new-campaign-page.tsx")).NewCampaignPage,
    file: "features/campaigns/staff/new-campaign-page.tsx",
    queries: [choices, { name: "campaigns", input: {} }],
  },
  {
    ...campaigns,
    path: "/admin/campaigns/:id",
    load: async () =>
      (await import("#web/features/campaigns/staff/campaign-page.tsx")).CampaignPage,
    file: "features/campaigns/staff/campaign-page.tsx",
    queries: [choices, { name: "campaigns", input: {} }],
  },
  {
    ...campaigns,
    path: "/admin/campaigns/:id/history",
    load: async () =>
      (await import("#web/features/campaigns/staff/campaign-history-page.tsx")).CampaignHistoryPage,
    file: "features/campaigns/staff/campaign-history-page.tsx",
    queries: [choices],
  },
];
