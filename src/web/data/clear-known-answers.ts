/** Returns the browser's storage; access throws where it is blocked. */
export type OpenStorage = () => Storage;

/** How the keys of stored answers begin, see known-answers.ts. */
export const KNOWN_PREFIX = "regulars.known.";

/** Removes the stored answers of every user. */
export function clearKnownAnswers(open: OpenStorage): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
    for (const key of keys) if (key.startsWith(KNOWN_PREFIX)) storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
