import { campaignComparison } from "./comparison/campaign-comparison.ts";
import { compareCampaign } from "./comparison/compare-campaign.ts";
import { campaignReplays } from "./replay/campaign-replays.ts";
import { cancelReplay } from "./replay/cancel-replay.ts";
import { startReplay } from "./replay/start-replay.ts";
import { campaignDays } from "./totals/campaign-days.ts";
import { campaignResults } from "./totals/campaign-results.ts";

/** The actions of the module campaign-results; its datasets and error codes are in declarations.ts. */
export const campaignResultsModule = {
  commands: {
    startReplay,
    cancelReplay,
    compareCampaign,
  },
  queries: {
    campaignReplays,
    campaignResults,
    campaignDays,
    campaignComparison,
  },
};
