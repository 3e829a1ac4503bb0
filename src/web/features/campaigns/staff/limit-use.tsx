import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";

/** How much of a campaign's budget and of its number of awards is used; nothing without these limits. */
export function LimitUse({ limitUse: { budget, total } }: Pick<CampaignLine, "limitUse">) {
  const parts = [
    ...(budget === null ? [] : [campaignsTexts.budgetUsed(budget)]),
    ...(total === null ? [] : [campaignsTexts.timesUsed(total)]),
  ];
  return parts.length === 0 ? null : <span className="tabular">{parts.join(" · ")}</span>;
}
