import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recheckSession } from "./session-cache.ts";

/** How often staff pages query the session, in milliseconds. */
const BEAT_MS = 30_000;

/**
 * Queries the session every half a minute while the page is visible: changed permissions update the menu, and deactivated users are logged
 * out (readings, People). A page that becomes visible again queries it anyway, see session-cache.ts.
 */
export function usePollSession(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") recheckSession(cache);
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [cache]);
}
