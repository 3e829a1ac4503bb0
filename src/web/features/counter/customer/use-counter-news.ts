import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recheckSession } from "#web/data/session-cache.ts";

/** How often to look, in milliseconds: as long as somebody waits at a counter to see their points. */
const LOOK_MS = 5000;

/**
 * Brings what the counter does while one stands there: the balance every few seconds as long as the page is looked at, and everything else when one goes on
 * to another page, which would otherwise take what it asked for just before as fresh.
 */
export function useCounterNews(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") recheckSession(cache);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      void cache.invalidateQueries({ refetchType: "none" });
    };
  }, [cache]);
}
