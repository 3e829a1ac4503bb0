import { createContext, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  browserStorage,
  cardMemory,
  firstMemory,
  isNewTier,
  keepCardMemory,
  withCelebrated,
} from "./card-memory.ts";
import { MAIN_ID } from "./page-focus.ts";
import { useMe } from "./session.ts";

/** A tier that was just reached, and the previous one. */
export interface ReachedTier {
  readonly tier: string;
  readonly before: string;
  /** Whether the dashboard celebrates it on its card. */
  readonly atHome: boolean;
}

/** The tier celebrated on this page, for the card that flips to it; otherwise undefined. */
export const ReachedTierContext = createContext<ReachedTier | undefined>(undefined);

/** The path of the dashboard, which has the card. */
const HOME = "/";

/**
 * Detects a higher tier: celebrated at once on the current page, and once on the dashboard, also when it was reached elsewhere (decision
 * 073). Returns the tier to celebrate on this page, and a function that closes the celebration and marks it as seen.
 */
export function useTierCelebration() {
  const { id, tier, tierRank } = useMe();
  const { pathname } = useLocation();
  const [noticed, setNoticed] = useState<ReachedTier & { readonly at: string }>();
  const tierBefore = useRef(tier);

  // Before the first paint, so that the card flips from the old style without a flash of the new one.
  useLayoutEffect(() => {
    const me = { id, tier, tierRank };
    const memory = cardMemory(browserStorage, id);
    if (memory === undefined) keepCardMemory(browserStorage, id, firstMemory(me));
    const hasNewTier = memory !== undefined && isNewTier(memory, me);
    const justNow = tierBefore.current !== tier;
    tierBefore.current = tier;
    if (hasNewTier && (justNow || pathname === HOME)) {
      const before = memory.tiers.at(-1) ?? "";
      setNoticed({ tier, before, atHome: pathname === HOME, at: pathname });
    } else {
      setNoticed((earlier) => (earlier?.at === pathname ? earlier : undefined));
    }
    if (hasNewTier && pathname === HOME)
      keepCardMemory(browserStorage, id, withCelebrated(memory, me));
  }, [id, tier, tierRank, pathname]);

  const dismiss = () => {
    const me = { id, tier, tierRank };
    const memory = cardMemory(browserStorage, id);
    if (memory !== undefined && isNewTier(memory, me)) {
      keepCardMemory(browserStorage, id, withCelebrated(memory, me));
    }
    setNoticed(undefined);
    // The pressed button is removed; move its focus.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };

  return { moment: noticed?.at === pathname ? noticed : undefined, dismiss };
}
