import type { OfferNow } from "#core/campaigns/offers-at.ts";
import { offerPhrases, offerSentence } from "#web/shared/offers/offer-phrases.ts";

/** Returns in one sentence what an offer gives for which check, such as 'Double points when they buy Coffee.' */
export function offerNowText({ effect, conditions }: OfferNow, currency: string): string {
  const names = { locations: [], tiers: [], currency };
  return offerSentence(offerPhrases({ trigger: "purchase", effect, conditions }, names, "staff"));
}
