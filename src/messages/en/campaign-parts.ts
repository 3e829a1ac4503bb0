import type { CampaignPart } from "#core/campaigns/campaign-parts.ts";

/** What the parts of a campaign's definition are called, in the history and the audit log. */
export const campaignPartNames: Readonly<Record<CampaignPart, string>> = {
  name: "name",
  text: "text for customers",
  isShown: "shown to customers",
  trigger: "occasion",
  effect: "what customers get",
  pointsEnd: "expiry of its points",
  holdoutPercent: "comparison group",
  firstDay: "first day",
  lastDay: "last day",
  weekdays: "weekdays",
  hours: "hours",
  locations: "locations",
  tiers: "tiers",
  segments: "segments",
  minimumAmount: "minimum amount",
  included: "products that count",
  excluded: "products that do not count",
  visit: "visit",
  perCustomer: "limit for each customer",
  total: "limit in total",
  budget: "budget",
};
