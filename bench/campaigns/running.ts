import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { aBonus } from "#testing/campaigns.ts";

type Conditions = Partial<CampaignDefinition["conditions"]>;

/** Ten campaigns of each kind. */
const EACH = 10;

const daily = { times: 1000, per: "day" } as const;

/** Far more than the benchmark gives. */
const ENOUGH = 100_000_000;

/**
 * Fifty running campaigns, as a large program may have, ten of each kind: for new products, for large amounts, multipliers by weekday, multipliers
 * by hour, and bonuses with limits, half of them for each customer and half by a budget. The measured purchases get the best of the
 * multipliers and two of the bonuses. The other bonuses are for tiers that nobody has, which is known only once their limits are read.
 */
export function runningCampaigns(): readonly CampaignDefinition[] {
  return Array.from({ length: EACH }, (_none, at): readonly CampaignDefinition[] => [
    withConditions(aBonus(5), { included: { skus: [`NEW-${at}`], categories: [] } }),
    withConditions(aBonus(5), { minimumAmount: 10_000 + at }),
    multiplier(1100 + at, { weekdays: [1, 2, 3, 4, 5, 6, 7] }),
    multiplier(1100 + at, { firstDay: "2020-01-01", hours: { from: 0, until: 1440 } }),
    withConditions(aBonus(1, at % 2 === 0 ? { perCustomer: daily } : { budget: ENOUGH }), {
      tiers: at < 2 ? [] : [`tier-of-nobody-${at}`],
    }),
  ]).flat();
}

function withConditions(campaign: CampaignDefinition, own: Conditions): CampaignDefinition {
  return { ...campaign, conditions: { ...campaign.conditions, ...own } };
}

function multiplier(thousandths: number, conditions: Conditions): CampaignDefinition {
  const effect = { kind: "multiplier", thousandths, isStackable: false } as const;
  return { ...withConditions(aBonus(1), conditions), effect };
}
