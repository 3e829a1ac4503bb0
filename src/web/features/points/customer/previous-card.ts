import { useEffect, useState } from "react";
import type { Me } from "#core/sessions/me.ts";
import { browserStorage, cardMemory, firstMemory, keepCardMemory } from "#web/data/card-memory.ts";

/**
 * Returns the card's figures at the user's last visit in this browser, from which they animate (decision 073, Motion): 0 on the first
 * visit, and an empty bar if the tier was different. Stores the current figures for the next visit.
 */
export function usePreviousCard(me: Me): { readonly points: number; readonly progress: number } {
  const { id, tier, tierRank, points, progress } = me;
  const [before] = useState(() => {
    const shown = cardMemory(browserStorage, id)?.shown;
    if (shown === undefined) return { points: 0, progress: 0 };
    return { points: shown.points, progress: shown.tier === tier ? shown.progress : 0 };
  });

  useEffect(() => {
    const memory = cardMemory(browserStorage, id) ?? firstMemory({ id, tier, tierRank });
    keepCardMemory(browserStorage, id, { ...memory, shown: { tier, points, progress } });
  }, [id, tier, tierRank, points, progress]);

  return before;
}
