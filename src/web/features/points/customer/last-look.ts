import { useEffect, useState } from "react";
import type { Me } from "#core/sessions/me.ts";
import { browserStorage, cardMemory, firstMemory, keepCardMemory } from "#web/data/card-memory.ts";

/**
 * What the card showed when the person last looked at it in this browser, so that its figures move on from there (decision 073,
 * Motion): 0 on the first look, and an empty bar where it belonged to another tier. What is shown now is kept for the next look.
 */
export function useLastLook(me: Me): { readonly points: number; readonly progress: number } {
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
