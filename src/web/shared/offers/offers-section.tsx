import { useState } from "react";
import { currentOfferTexts } from "#messages/en/current-offers.ts";
import { useAsk } from "#web/data/data.ts";
import { useMinute } from "#web/shared/locations/use-minute.ts";
import { Button } from "#web/ui/button.tsx";
import { OfferCard } from "./offer-card.tsx";

/** How many offers are shown at first. */
const FIRST = 4;

/**
 * The customer's current offers, those of now first; nothing without any. It is an addition to pages, so a failure to load shows nothing
 * either: the next visit asks again.
 */
export function OffersSection() {
  const { data } = useAsk("currentOffers", {});
  const now = useMinute();
  const [isAll, setAll] = useState(false);
  if (data === undefined || data.offers.length === 0) return null;
  const { offers } = data;
  const shown = isAll || offers.length <= FIRST + 1 ? offers : offers.slice(0, FIRST);
  return (
    <section aria-labelledby="offers" className="grid gap-4">
      <h2 id="offers" className="type-title">
        {currentOfferTexts.offers}
      </h2>
      <div className="grid gap-3 @2xl:grid-cols-2 @2xl:gap-5">
        {shown.map((offer) => (
          <OfferCard key={offer.id} offer={offer} names={data.names} now={now} />
        ))}
      </div>
      {shown.length === offers.length ? null : (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          {currentOfferTexts.showAll({ count: offers.length })}
        </Button>
      )}
    </section>
  );
}
