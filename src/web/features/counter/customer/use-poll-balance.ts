import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recheckSession } from "#web/data/session-cache.ts";

/** Polling interval in milliseconds: customers wait at the counter for their points. */
const LOOK_MS = 5000;

/**
 * Polls the balance while the page is visible, and marks all other queries as stale when the user leaves it, because staff may have changed
 * their data.
 */
export function usePollBalance(): void {
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
