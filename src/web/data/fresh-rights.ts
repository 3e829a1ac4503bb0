import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recheckSession } from "./session-cache.ts";

/** How often staff's page asks what they may do, in milliseconds. */
const BEAT_MS = 30_000;

/**
 * Asks every half a minute who is here and what they may do, while somebody looks at the page: a right that was given or taken shows in the
 * menu, and who was deactivated is led out (readings, People). A page that is looked at again asks by itself, see session-cache.ts.
 */
export function useFreshRights(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") recheckSession(cache);
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [cache]);
}
