import type { User } from "#core/identity/user.ts";
import type { Data } from "./data.ts";
import { storageFailure } from "./failures.ts";
import { CURRENT_USER_KEY } from "./keys.ts";
import { backUpUnreadable, storeBackup } from "./stored-data.ts";

/** Returns the stored form of the signed-in user (specification §7), without the fields that the users' dataset has. */
export function currentUserText({ id, name, email, role, tier, points }: User): string {
  return JSON.stringify({ id, name, email, role, tier, points });
}

/** Returns the current user's new text after users changed; undefined when there is none, it is unreadable, or it stays the same. */
export function refreshedCurrentUser(storage: Storage, { users }: Data): string | undefined {
  const id = idIn(storage.getItem(CURRENT_USER_KEY));
  const user = id === undefined ? undefined : users.get(id);
  return user === undefined ? undefined : currentUserText(user);
}

/**
 * Checks the stored current user before anything is written (readings, Start-up).
 * @param now UTC epoch milliseconds
 * @throws UnreadableData when it is unreadable, after storing a backup copy; the text itself stays
 */
export function assertCurrentUser(storage: Storage, now: number): void {
  const text = unreadableText(storage);
  if (text !== undefined) throw backUpUnreadable(storage, CURRENT_USER_KEY, text, () => now);
}

/** Stores a backup copy of an unreadable current user, because a login or logout is about to replace it. */
export function keepUnreadableUser(storage: Storage, now: number): void {
  const text = unreadableText(storage);
  if (text !== undefined) storeBackup(storage, CURRENT_USER_KEY, text, now);
}

function unreadableText(storage: Storage): string | undefined {
  try {
    const text = storage.getItem(CURRENT_USER_KEY);
    return text === null || idIn(text) !== undefined ? undefined : text;
  } catch (error) {
    throw storageFailure(error);
  }
}

function idIn(text: string | null): string | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    const hasId = typeof stored === "object" && stored !== null && "id" in stored;
    return hasId && typeof stored.id === "string" ? stored.id : undefined;
  } catch {
    return undefined;
  }
}
