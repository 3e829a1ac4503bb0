import { createContext, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  browserStorage,
  cardMemory,
  firstMemory,
  hasClimbed,
  keepCardMemory,
  withCelebrated,
} from "./card-memory.ts";
import { MAIN_ID } from "./page-focus.ts";
import { useMe } from "./session.ts";

/** A tier that has just been reached, and the one before it. */
export interface TierMoment {
  readonly tier: string;
  readonly before: string;
  /** Whether it is celebrated on the dashboard, where the card is. */
  readonly atHome: boolean;
}

/** The tier being celebrated on this page, for the card that turns to its look; undefined on every other day. */
export const TierMomentContext = createContext<TierMoment | undefined>(undefined);

/** Where the card is. */
const HOME = "/";

/**
 * Notices that the person has climbed: at once on the page where it happens, and once on the dashboard, also when it happened
 * elsewhere (decision 073). Out: the tier to celebrate on this page, and how to put that away, which counts as celebrated.
 */
export function useTierMoment() {
  const { id, tier, tierRank } = useMe();
  const { pathname } = useLocation();
  const [noticed, setNoticed] = useState<TierMoment & { readonly at: string }>();
  const tierBefore = useRef(tier);

  // Before the first paint: the card is to turn from the old look, not to flash the new one.
  useLayoutEffect(() => {
    const me = { id, tier, tierRank };
    const memory = cardMemory(browserStorage, id);
    if (memory === undefined) keepCardMemory(browserStorage, id, firstMemory(me));
    const climbed = memory !== undefined && hasClimbed(memory, me);
    const justNow = tierBefore.current !== tier;
    tierBefore.current = tier;
    if (climbed && (justNow || pathname === HOME)) {
      const before = memory.tiers.at(-1) ?? "";
      setNoticed({ tier, before, atHome: pathname === HOME, at: pathname });
    } else {
      setNoticed((earlier) => (earlier?.at === pathname ? earlier : undefined));
    }
    if (climbed && pathname === HOME)
      keepCardMemory(browserStorage, id, withCelebrated(memory, me));
  }, [id, tier, tierRank, pathname]);

  const dismiss = () => {
    const me = { id, tier, tierRank };
    const memory = cardMemory(browserStorage, id);
    if (memory !== undefined && hasClimbed(memory, me)) {
      keepCardMemory(browserStorage, id, withCelebrated(memory, me));
    }
    setNoticed(undefined);
    // The button that was pressed goes, and the focus must not go with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };

  return { moment: noticed?.at === pathname ? noticed : undefined, dismiss };
}
