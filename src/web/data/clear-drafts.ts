/** Returns this tab's storage; throws where the browser blocks it. */
export type OpenStorage = () => Storage;

/** This tab's storage, see {@link OpenStorage}. */
export const openStorage: OpenStorage = () => sessionStorage;

/** The beginning of the storage keys of all drafts. */
export const DRAFT_PREFIX = "regulars.draft.";

/** Removes all drafts of all users. */
export function clearStoredDrafts(open: OpenStorage): void {
  try {
    const storage = open();
    for (const key of draftKeysIn(storage, DRAFT_PREFIX)) storage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

/** Removes every draft of this tab, on logout. */
export function clearDrafts(): void {
  clearStoredDrafts(openStorage);
}

/** Returns the storage keys that begin with a text. */
export function draftKeysIn(storage: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}
