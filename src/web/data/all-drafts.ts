/** Returns this tab's storage; throws where the browser blocks it. */
export type OpenStorage = () => Storage;

/** This tab's storage, see {@link OpenStorage}. */
export const openStorage: OpenStorage = () => sessionStorage;

const PREFIX = "regulars.draft.";

/** How long a draft is stored, in milliseconds: a day. Without an import, because every first page has drafts. */
const KEPT_MS = 86_400_000;

/** Returns a draft's storage key. Takes the user's id and the form's name. */
export function draftKey(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`;
}

/** Returns whether the user has any draft of the last day. */
export function hasStoredDrafts(open: OpenStorage, userId: string, now: number): boolean {
  try {
    const storage = open();
    return draftKeysIn(storage, draftKey(userId, "")).some(
      (key) => keptIn(storage.getItem(key), now) !== undefined,
    );
  } catch {
    return false;
  }
}

/** Removes all drafts of all users. */
export function clearStoredDrafts(open: OpenStorage): void {
  try {
    const storage = open();
    for (const key of draftKeysIn(storage, PREFIX)) storage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

/** Returns the fields of a stored draft of the last day, or undefined. Throws for a text that is not JSON. `now` in UTC epoch milliseconds. */
export function keptIn(text: string | null, now: number): object | undefined {
  const stored: unknown = JSON.parse(text ?? "null");
  if (typeof stored !== "object" || stored === null) return undefined;
  if (!("keptAt" in stored) || !("fields" in stored)) return undefined;
  const { keptAt, fields } = stored;
  const isFresh = typeof keptAt === "number" && keptAt > now - KEPT_MS && keptAt <= now;
  return isFresh && typeof fields === "object" && fields !== null ? fields : undefined;
}

/** Returns whether this tab has any draft of a user. */
export function hasDrafts(userId: string): boolean {
  return hasStoredDrafts(openStorage, userId, Date.now());
}

/** Removes every draft of this tab, on logout. */
export function clearDrafts(): void {
  clearStoredDrafts(openStorage);
}

function draftKeysIn(storage: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}
