import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { campaignResultsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof campaignResultsModule> = {
  startReplay: { may: "canManageCampaigns", sample: { campaignId: "no-such-campaign", days: 30 } },
  cancelReplay: { may: "canManageCampaigns", sample: { id: "no-such-replay" } },
  compareCampaign: { may: "canManageCampaigns", sample: { campaignId: "no-such-campaign" } },
  campaignComparison: { may: "canManageCampaigns", sample: { campaignId: "no-such-campaign" } },
  campaignResults: { may: "canManageCampaigns", sample: { campaignId: "no-such-campaign" } },
  campaignDays: {
    may: "canManageCampaigns",
    sample: {
      campaignId: "no-such-campaign",
      after: { day: "2026-03-01", id: "no-such-campaign.2026-03-01." },
    },
  },
  campaignReplays: { may: "canManageCampaigns", sample: { campaignId: "no-such-campaign" } },
};
