import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { campaignsModule } from "../module.ts";
import { doublePoints } from "./definition.ts";

const definition = {
  ...doublePoints,
  conditions: {
    firstDay: "2026-12-01",
    lastDay: "2026-12-24",
    weekdays: [1, 2],
    hours: { from: 840, until: 1020 },
    locations: ["no-such-location"],
    tiers: ["no-such-tier"],
    minimumAmount: 500,
    included: { skus: ["CAPPUCCINO"], categories: ["Coffee"] },
    excluded: { skus: ["BEER"], categories: ["Alcohol"] },
    visit: { number: 2, isRepeated: false },
  },
  limits: { perCustomer: { times: 1, per: "day" as const }, total: 1000, budget: 50_000 },
  holdoutPercent: 10,
};

const move = { may: "canManageCampaigns", sample: { id: "no-such-campaign", base: 1 } } as const;

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof campaignsModule> = {
  createCampaign: { may: "canManageCampaigns", sample: { definition } },
  duplicateCampaign: {
    may: "canManageCampaigns",
    sample: { id: "no-such-campaign", name: "Happy hour" },
  },
  editCampaign: {
    may: "canManageCampaigns",
    sample: { id: "no-such-campaign", base: 1, definition },
  },
  startCampaign: move,
  pauseCampaign: move,
  resumeCampaign: move,
  endCampaign: move,
  deleteCampaignDraft: move,
  campaigns: { may: "canManageCampaigns", sample: {} },
  endedCampaigns: {
    may: "canManageCampaigns",
    sample: { after: { at: 0, id: "no-such-campaign.1" } },
  },
  campaign: { may: "canManageCampaigns", sample: { id: "no-such-campaign" } },
  tryCampaign: {
    may: "canManageCampaigns",
    sample: {
      id: "no-such-campaign",
      definition,
      day: "2026-12-01",
      minute: 900,
      locationId: "no-such-location",
      tier: "Bronze",
      isInSegment: true,
      visits: 3,
      amount: 1000,
      lines: [{ sku: "CAPPUCCINO", category: "Coffee", quantity: 2, amount: 800 }],
    },
  },
  campaignChoices: { may: "canManageCampaigns", sample: {} },
  currentOffers: { may: "signed-in", sample: {} },
  campaignHistory: {
    may: "canManageCampaigns",
    sample: { id: "no-such-campaign", after: 1 },
  },
};
