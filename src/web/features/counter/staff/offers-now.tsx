import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { useCurrency } from "#web/data/session.ts";
import type { IdentifiedCustomer } from "./look-up.ts";
import { offerNowText } from "./offer-now-text.ts";

type OffersNowProps = Pick<IdentifiedCustomer, "offers">;

/** The campaigns that the customer can get now: the name, what it gives for which check, and the text for customers. */
export function OffersNow({ offers }: OffersNowProps) {
  const currency = useCurrency();
  if (currency === undefined) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="type-subtitle">{counterStaffTexts.offersNow}</h3>
      <ul aria-label={counterStaffTexts.offersNow} className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer.campaignId} className="wrap-anywhere">
            <p className="font-semibold">{offer.name}</p>
            <p>{offerNowText(offer, currency)}</p>
            {offer.text === "" ? null : <p className="text-sm text-ink-soft">{offer.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
