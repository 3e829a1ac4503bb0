import { campaignChoices } from "./campaign-choices.ts";
import { campaignHistory } from "./campaign-history.ts";
import { createCampaign } from "./create-campaign.ts";
import { currentOffers } from "./current-offers.ts";
import { deleteCampaignDraft } from "./delete-campaign-draft.ts";
import { duplicateCampaign } from "./duplicate-campaign.ts";
import { editCampaign } from "./edit-campaign.ts";
import { endCampaign } from "./end-campaign.ts";
import { campaigns } from "./list-campaigns.ts";
import { endedCampaigns } from "./list-ended-campaigns.ts";
import { pauseCampaign } from "./pause-campaign.ts";
import { resumeCampaign } from "./resume-campaign.ts";
import { campaign } from "./show-campaign.ts";
import { startCampaign } from "./start-campaign.ts";
import { tryCampaign } from "./try-campaign.ts";

/** The actions of the module campaigns; its error codes and events are in declarations.ts. */
export const campaignsModule = {
  commands: {
    createCampaign,
    duplicateCampaign,
    editCampaign,
    startCampaign,
    pauseCampaign,
    resumeCampaign,
    endCampaign,
    deleteCampaignDraft,
  },
  queries: {
    campaigns,
    endedCampaigns,
    campaign,
    tryCampaign,
    campaignHistory,
    campaignChoices,
    currentOffers,
  },
};
