/** The key under which this browser stores its user's offline code, see offline-code.ts. */
export const OFFLINE_CODE_KEY = "regulars.offline-code";

/** Returns the browser's storage; access throws where it is blocked. */
type OpenStorage = () => Pick<Storage, "getItem" | "removeItem">;

/**
 * Removes the stored offline code, because it was revoked, unless `owner` is the id of its user. In its own file, because every page loads
 * it: another user's code is removed as soon as the session is known.
 */
export function forgetOfflineCode(open: OpenStorage, owner?: string): void {
  try {
    const storage = open();
    const stored = storage.getItem(OFFLINE_CODE_KEY);
    const isOwn = owner !== undefined && stored?.includes(JSON.stringify(owner)) === true;
    if (stored !== null && !isOwn) storage.removeItem(OFFLINE_CODE_KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
