import type { User } from "../identity/user.ts";
import { monthOf } from "../kit/month.ts";
import { type ActiveMonths, withActivity } from "../point-lots/activities.ts";
import {
  chosenLots,
  type Lots,
  soonestEnd,
  sortedLots,
  withAdded,
  withoutTaken,
} from "../point-lots/lots.ts";
import { earnedLots } from "./earned-lots.ts";
import type { Entry } from "./entry.ts";

/** What a customer's ledger says about lots and activities so far. */
export interface Replayed {
  readonly openLots: Lots;
  readonly activeMonths: ActiveMonths;
}

/** Before the first entry. */
export const nothingReplayed: Replayed = { openLots: {}, activeMonths: {} };

/**
 * Returns the lots after an entry. Entries that are older than lots count as if there had been lots: earned points are lots of their
 * month, and uses took the earliest month first (docs/decisions/185).
 * @throws RangeError for an entry that takes more from a lot than is left of it
 */
export function replayEntry({ openLots, activeMonths }: Replayed, entry: Entry): Replayed {
  const month = monthOf(entry.day);
  const isEarn = entry.type === "earn";
  const isKnown = Object.keys(entry.lots).length > 0;
  const older = () => (isEarn ? earnedLots(entry, entry.day) : chosenLots(openLots, entry.amount));
  const lots = isKnown ? entry.lots : older();
  return {
    openLots: isEarn ? withAdded(openLots, lots) : withoutTaken(openLots, lots),
    activeMonths: withActivity(activeMonths, entry.source, month),
  };
}

/** Returns the fields of a customer whose lots are known from the ledger. */
export function lotFields({
  openLots,
  activeMonths,
}: Replayed): Pick<User, "openLots" | "oldestLot" | "soonestLotEnd" | "activeMonths"> {
  const oldestLot = sortedLots(openLots)[0]?.[0] ?? "";
  return { openLots, oldestLot, soonestLotEnd: soonestEnd(openLots), activeMonths };
}
