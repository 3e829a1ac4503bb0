import { localTimeOf } from "../earning/local-time.ts";
import type { OccasionLocation, PurchaseOccasion } from "../earning/occasion.ts";
import type { User } from "../identity/user.ts";
import { dayIn } from "../kit/time.ts";
import { rulesAt } from "../rules/rule-book.ts";
import type { Context } from "../world.ts";
import { allowancesFor, isUsedUp } from "./allowances.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";
import { campaignRule, definitionOf } from "./campaign-rules.ts";
import type { EarningFacts } from "./earning-facts.ts";

/** A campaign for purchases that a customer would get now, as customers read it. */
export interface OfferNow
  extends Pick<CampaignDefinition, "name" | "text" | "effect" | "pointsEnd"> {
  readonly campaignId: string;
  /** What the check has to meet, and the last day. What is met already is left out, and so are segments, which staff at the counter do not read about. */
  readonly conditions: CampaignDefinition["conditions"];
}

/**
 * Returns the shown campaigns for purchases that a customer can get now at a location, whatever is bought: minimum amounts and products
 * depend on the check. `limits`: what the limits of campaigns leave; `segments`: those that the customer is in.
 */
export function offersAt(
  { id: customerId, tier, visits, lastPurchaseDay }: User,
  location: OccasionLocation | null,
  { limits, segments }: EarningFacts,
  { program, now, digest }: Context,
): readonly OfferNow[] {
  const { timeZone } = program;
  const occasion: PurchaseOccasion = {
    kind: "purchase",
    happenedAt: now,
    location,
    timeZone,
    customerId,
    tier,
    segments,
    // More than any minimum.
    amount: Number.MAX_SAFE_INTEGER,
    carried: 0,
    lines: [],
    visits,
    startsVisit: dayIn(timeZone, now) > lastPurchaseDay,
  };
  const local = localTimeOf(occasion);
  const allowances = allowancesFor(limits, occasion);
  return rulesAt(program.rules, "campaign", now).flatMap((version) => {
    const definition = definitionOf(version);
    const { trigger, isShown, name, text, effect, pointsEnd } = definition;
    if (trigger !== "purchase" || !isShown) return [];
    const rule = campaignRule(version, definition, program, digest);
    const isLeft = !isUsedUp(allowances.get(rule.id));
    const isOffered = isLeft && rule.unmet(occasion, local) === undefined;
    const conditions = termsOf(definition);
    if (!isOffered) return [];
    const offer = { campaignId: rule.id, name, text, effect, conditions };
    return [pointsEnd === undefined ? offer : { ...offer, pointsEnd }];
  });
}

function termsOf({ conditions }: CampaignDefinition): CampaignDefinition["conditions"] {
  const { segments: _, ...terms } = conditions;
  return { ...terms, firstDay: "", weekdays: [], hours: null, locations: [], tiers: [] };
}
