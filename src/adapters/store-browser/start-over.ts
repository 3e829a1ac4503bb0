import { AUTH_FLAG_KEY, CURRENT_USER_KEY, isBackup, isOwnKey, TOKEN_KEY } from "./keys.ts";
import { keepAside, keysOf } from "./stored-data.ts";

/**
 * Everything that the program keeps in this browser, backups of unreadable data included, as JSON: each key with its text. Without
 * the session's token, which would open the account to whoever gets the file.
 */
export function storedTexts(storage: Storage): string {
  const keys = keysOf(storage).filter((key) => isOwnKey(key) && key !== TOKEN_KEY);
  const texts = keys.toSorted().map((key) => [key, storage.getItem(key)] as const);
  return JSON.stringify(Object.fromEntries(texts), null, 2);
}

/**
 * Removes what stands in the way of a start. An unreadable current user takes the sign-in with it and nothing else; any other unreadable text
 * takes all data, because the rest refers to it. The unreadable text stays under its backup key. In: its key, and now in UTC epoch
 * milliseconds. Throws what the storage throws.
 */
export function startOver(storage: Storage, unreadable: string, now: number): void {
  const text = storage.getItem(unreadable);
  const isSignIn = unreadable === CURRENT_USER_KEY;
  const signIn = [AUTH_FLAG_KEY, TOKEN_KEY];
  const rest = keysOf(storage).filter((key) => isOwnKey(key) && !isBackup(key));
  for (const key of isSignIn ? signIn : rest) {
    if (key !== unreadable) storage.removeItem(key);
  }
  // Only now is there room for a copy where there was none before.
  if (text !== null) keepAside(storage, unreadable, text, now);
  storage.removeItem(unreadable);
}
