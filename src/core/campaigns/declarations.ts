import { dataset, error, event } from "../kit/declarations.ts";
import type { RuleState } from "../rules/rule-version.ts";
import { campaignShareSchema } from "./budget-share.ts";
import { campaignUseSchema } from "./campaign-use.ts";
import { checkCampaigns } from "./check-campaigns.ts";
import { removeCampaignUses } from "./erasure.ts";
import { campaignsFieldErrors } from "./field-errors.ts";
import { ownCampaignUses } from "./own-data.ts";

/** The datasets, error codes and events of the module campaigns. */
export const campaigns = {
  fieldErrors: campaignsFieldErrors,
  datasets: {
    campaignShares: dataset(campaignShareSchema, {
      constraints: {
        number: { invariant: "unique-campaign-share", fields: ["campaignId", "kind", "number"] },
        not_negative: "campaign-limit-for-all",
      },
    }),
    campaignUses: dataset(campaignUseSchema, {
      constraints: {
        number: {
          invariant: "campaign-limit-per-customer",
          fields: ["userId", "campaignId", "period", "number"],
        },
        within: "campaign-limit-per-customer",
      },
      removed: { after: "endsAt", ms: 0 },
    }),
  },
  errors: {
    "campaign-not-found": error("missing"),
    "campaigns-full": error<{ readonly most: number }>("refused"),
    /** Somebody has changed the campaign since the page loaded it. */
    "campaign-changed-meanwhile": error<{ readonly author: string }>("conflict"),
    "campaign-ended": error("refused"),
    "campaign-started-before": error("refused"),
    "campaign-not-active": error("refused"),
    "campaign-not-paused": error("refused"),
    /** 'YYYY-MM-DD'. */
    "campaign-days-over": error<{ readonly lastDay: string }>("refused"),
    "campaign-location-unknown": error("refused"),
    "campaign-location-closed": error<{ readonly name: string }>("refused"),
    "campaign-card-unknown": error("refused"),
    "campaign-card-without-stamps": error("refused"),
    "campaign-tier-unknown": error("refused"),
    "campaign-segment-unknown": error("refused"),
    "campaign-budget-below-given": error<{ readonly budget: number; readonly given: number }>(
      "refused",
    ),
    "campaign-total-below-given": error<{ readonly total: number; readonly given: number }>(
      "refused",
    ),
  },
  events: {
    "campaign.created": event<{ readonly name: string }>(),
    "campaign.duplicated": event<{ readonly name: string }>(),
    "campaign.saved": event<{ readonly name: string; readonly state: RuleState }>(),
    "campaign.scheduled": event<{ readonly name: string; readonly firstDay: string }>(),
    "campaign.started": event<{ readonly name: string }>(),
    "campaign.paused": event<{ readonly name: string }>(),
    "campaign.resumed": event<{ readonly name: string }>(),
    "campaign.ended": event<{ readonly name: string }>(),
    "campaign.deleted": event<{ readonly name: string }>(),
  },
  ownData: { campaignUses: ownCampaignUses },
  erasure: { campaignUses: removeCampaignUses },
  checks: { campaigns: checkCampaigns },
};
