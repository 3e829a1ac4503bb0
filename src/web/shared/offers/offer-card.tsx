import { CalendarClock } from "lucide-react";
import type { CurrentOffer } from "#core/campaigns/current-offers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { type OfferNames, offerPhrases, offerSentence } from "./offer-phrases.ts";
import { endOfOffer, limitText, stateOfOffer } from "./offer-times-text.ts";
import { pointsEndText } from "./points-end-text.ts";

interface OfferCardProps {
  readonly offer: CurrentOffer;
  readonly names: OfferNames;
  /** UTC epoch milliseconds. */
  readonly now: number;
}

/** An offer as customers see it: when it applies, what it gives, for what and where, its terms and its end. */
export function OfferCard({ offer, names, now }: OfferCardProps) {
  const state = stateOfOffer(offer, now);
  const end = endOfOffer(offer, now);
  const terms = [limitText(offer.perCustomer), pointsEndText(offer.pointsEnd)];
  // The dates are beside the card's calendar sign.
  const sentence = offerSentence({ ...offerPhrases(offer, names, "customer"), days: "" });
  return (
    <Card aria-label={offer.name} className="grid content-start gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="type-subtitle min-w-0 wrap-anywhere">{offer.name}</h3>
        <Badge tone={state.isNow ? "positive" : "neutral"}>{state.text}</Badge>
      </div>
      <p className="wrap-anywhere">
        {[sentence, ...terms].filter((text) => text !== "").join(" ")}
      </p>
      {offer.text === "" ? null : (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{offer.text}</p>
      )}
      {end === "" ? null : (
        <p className="flex items-center gap-1.5 text-sm font-semibold text-brand-ink">
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {end}
        </p>
      )}
    </Card>
  );
}
