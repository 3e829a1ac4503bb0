import type { User } from "#core/identity/user.ts";
import type { Data } from "./data.ts";
import { storageFailure } from "./failures.ts";
import { CURRENT_USER_KEY } from "./keys.ts";
import { keepAside, keptAside } from "./stored-data.ts";

/** The signed-in user as the specification keeps it (§7), in short: the row itself is in the users' dataset. */
export function currentUserText({ id, name, email, role, tier, points }: User): string {
  return JSON.stringify({ id, name, email, role, tier, points });
}

/** The stored current user put right after the users changed; undefined when there is none, it cannot be read, or it stays. */
export function refreshedCurrentUser(storage: Storage, { users }: Data): string | undefined {
  const id = idIn(storage.getItem(CURRENT_USER_KEY));
  const user = id === undefined ? undefined : users.get(id);
  return user === undefined ? undefined : currentUserText(user);
}

/**
 * Checks the stored current user before anything is written (readings, Start-up). Throws UnreadableData when there is one that
 * cannot be read, after keeping a copy of it aside; the text itself stays where it is. `now` in UTC epoch milliseconds.
 */
export function assertCurrentUser(storage: Storage, now: number): void {
  const text = unreadableText(storage);
  if (text !== undefined) throw keptAside(storage, CURRENT_USER_KEY, text, () => now);
}

/** Keeps a copy of a stored current user that cannot be read, because a login or a log-out is about to take its place. */
export function keepUnreadableUser(storage: Storage, now: number): void {
  const text = unreadableText(storage);
  if (text !== undefined) keepAside(storage, CURRENT_USER_KEY, text, now);
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
