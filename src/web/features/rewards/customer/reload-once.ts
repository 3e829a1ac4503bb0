import { useEffect } from "react";

/** How long the catalogue may load before the page is reloaded, in milliseconds (specification §2, Rewards; §9, Timing). */
export const RELOAD_AFTER_MS = 2000;

const KEY = "regulars.rewards-reloaded";

/**
 * Claims the session's only automatic reload. Returns true for the first call in a session; false where storage is blocked or full, because
 * reloads would then repeat forever.
 */
export function claimReload(storage: () => Pick<Storage, "getItem" | "setItem">): boolean {
  try {
    const session = storage();
    if (session.getItem(KEY) !== null) return false;
    session.setItem(KEY, "yes");
    return session.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Reloads the page when `isLoading` has been true for two seconds, once per session (specification §2, Rewards). */
export function useReloadOnce(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      if (claimReload(() => sessionStorage)) window.location.reload();
    }, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
}
