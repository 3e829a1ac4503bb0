/** Returns the browser's storage; access throws where it is blocked. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

const KEY = "regulars.install-offer";

/** How long the offer stays away after "Not now", in milliseconds: 30 days. */
export const PAUSE_MS = 30 * 86_400_000;

/** Returns whether installing may be offered: it was not put off within the last 30 days. `now` in UTC epoch milliseconds. */
export function isOfferDue(open: OpenStorage, now: number): boolean {
  try {
    const putOffAt = Number(open().getItem(KEY) ?? 0);
    // A clock that was put back must not hide the offer for longer.
    return !(putOffAt > now - PAUSE_MS && putOffAt <= now);
  } catch {
    // The offer could not be put off.
    return false;
  }
}

/** Stores that the offer was put off. `now` in UTC epoch milliseconds. */
export function putOffOffer(open: OpenStorage, now: number): void {
  try {
    open().setItem(KEY, String(now));
  } catch {
    // Storage is blocked or full: the offer stays away until the page is loaded again.
  }
}
