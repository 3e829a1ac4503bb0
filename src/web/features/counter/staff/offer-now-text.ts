import type { OfferNow } from "#core/campaigns/offers-at.ts";
import { offerPhrases, offerSentence } from "#web/shared/offers/offer-phrases.ts";
import { pointsEndText } from "#web/shared/offers/points-end-text.ts";

/** Returns what an offer gives for which check, such as 'Double points when they buy Coffee.', and how long its points can be used. */
export function offerNowText(
  { effect, conditions, pointsEnd }: OfferNow,
  currency: string,
): string {
  const names = { locations: [], tiers: [], currency };
  const phrases = offerPhrases({ trigger: "purchase", effect, conditions }, names, "staff");
  return `${offerSentence(phrases)} ${pointsEndText(pointsEnd)}`.trim();
}
