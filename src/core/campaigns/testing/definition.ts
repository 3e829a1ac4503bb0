import type { CampaignDefinition } from "../campaign-definition.ts";

/** A definition without conditions and limits: every purchase earns double points. */
export const doublePoints: CampaignDefinition = {
  name: "Double points",
  text: "On everything.",
  isShown: true,
  trigger: "purchase",
  conditions: {
    firstDay: "",
    lastDay: "",
    weekdays: [],
    hours: null,
    locations: [],
    tiers: [],
    minimumAmount: 0,
    included: { skus: [], categories: [] },
    excluded: { skus: [], categories: [] },
    visit: null,
  },
  effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
  limits: { perCustomer: null, total: null, budget: null },
  holdoutPercent: 0,
};

/** {@link doublePoints} with other conditions. */
export function doubleOn(conditions: Partial<CampaignDefinition["conditions"]>) {
  return { ...doublePoints, conditions: { ...doublePoints.conditions, ...conditions } };
}
