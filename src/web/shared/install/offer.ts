/** Returns the browser's storage; access throws where it is blocked. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

/** The offers that a page makes, by where it stores when they were put off. */
export const INSTALL_OFFER = "regulars.install-offer";
export const PUSH_OFFER = "regulars.push-offer";

/** One of the offers. */
type Offer = typeof INSTALL_OFFER | typeof PUSH_OFFER;

/** How long the offer stays away after "Not now", in milliseconds: 30 days. */
export const PAUSE_MS = 30 * 86_400_000;

/** Returns whether an offer may be made: it was not put off within the last 30 days. `now` in UTC epoch milliseconds. */
export function isOfferDue(open: OpenStorage, now: number, offer: Offer = INSTALL_OFFER): boolean {
  try {
    const putOffAt = Number(open().getItem(offer) ?? 0);
    // A clock that was put back must not hide the offer for longer.
    return !(putOffAt > now - PAUSE_MS && putOffAt <= now);
  } catch {
    // The offer could not be put off.
    return false;
  }
}

/** Stores that the offer was put off. `now` in UTC epoch milliseconds. */
export function putOffOffer(open: OpenStorage, now: number, offer: Offer = INSTALL_OFFER): void {
  try {
    open().setItem(offer, String(now));
  } catch {
    // Storage is blocked or full: the offer stays away until the page is loaded again.
  }
}
