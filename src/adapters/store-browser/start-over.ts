import { AUTH_FLAG_KEY, CURRENT_USER_KEY, isBackup, isOwnKey, TOKEN_KEY } from "./keys.ts";
import { storageKeys, storeBackup } from "./stored-data.ts";

/**
 * Returns everything that the program stores in this browser, including backups of unreadable data, as JSON: each key with its text. Leaves
 * out the session's token, which would give access to the account.
 */
export function storedTexts(storage: Storage): string {
  const keys = storageKeys(storage).filter((key) => isOwnKey(key) && key !== TOKEN_KEY);
  const texts = keys.toSorted().map((key) => [key, storage.getItem(key)] as const);
  return JSON.stringify(Object.fromEntries(texts), null, 2);
}

/**
 * Removes what prevents the start. An unreadable current user is removed with the sign-in; any other unreadable text with all data, because
 * the rest refers to it. The unreadable text stays under its backup key.
 * @param unreadable its key
 * @param now UTC epoch milliseconds
 * @throws what the storage throws
 */
export function startOver(storage: Storage, unreadable: string, now: number): void {
  const text = storage.getItem(unreadable);
  const isSignIn = unreadable === CURRENT_USER_KEY;
  const signIn = [AUTH_FLAG_KEY, TOKEN_KEY];
  const rest = storageKeys(storage).filter((key) => isOwnKey(key) && !isBackup(key));
  for (const key of isSignIn ? signIn : rest) {
    if (key !== unreadable) storage.removeItem(key);
  }
  // Removing the data has made room for a copy.
  if (text !== null) storeBackup(storage, unreadable, text, now);
  storage.removeItem(unreadable);
}
