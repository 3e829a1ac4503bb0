import { DRAFT_PREFIX, draftKeysIn, type OpenStorage, openStorage } from "./clear-drafts.ts";

/** How long a draft is stored, in milliseconds: a day. Without an import, because every first page has drafts. */
const KEPT_MS = 86_400_000;

/** Returns a draft's storage key. Takes the user's id and the form's name. */
export function draftKey(userId: string, name: string): string {
  return `${DRAFT_PREFIX}${userId}.${name}`;
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
