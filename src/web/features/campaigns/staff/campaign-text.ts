import type { QueryResult } from "#client/api.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import type { CampaignStanding } from "#core/campaigns/campaign-state.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";
import { offerPhrases, offerSentence } from "#web/shared/offers/offer-phrases.ts";

/** What a campaign can refer to. */
export type CampaignChoices = QueryResult<"campaignChoices">;

/** Returns what customers get by a definition, in one sentence for staff. */
export function staffSentence(definition: CampaignDefinition, choices: CampaignChoices): string {
  const sentence = offerSentence(offerPhrases(definition, choices, "staff"));
  const rest = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  return campaignsTexts.customersGet({ sentence: rest });
}

const order: readonly CampaignStanding[] = ["running", "scheduled", "paused", "draft", "over"];

/** Returns campaigns in the order of the list: running ones first, then by first day and name. */
export function inListOrder(campaigns: readonly CampaignLine[]): readonly CampaignLine[] {
  const keyOf = ({ standing, definition: { name, conditions } }: CampaignLine) =>
    `${order.indexOf(standing)} ${conditions.firstDay} ${name}`;
  return campaigns.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), "en"));
}
