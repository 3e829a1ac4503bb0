import type { User } from "#core/members/user.ts";
import type { Data } from "./data.ts";
import { CURRENT_USER_KEY } from "./keys.ts";

/** The signed-in user as the specification keeps it (§7), in short: the row itself is in the users' dataset. */
export function currentUserText({ id, name, email, role, tier, points }: User): string {
  return JSON.stringify({ id, name, email, role, tier, points });
}

/** The stored current user put right after the users changed; undefined when there is none or it stays. */
export function refreshedCurrentUser(storage: Storage, { users }: Data): string | undefined {
  const id = idIn(storage.getItem(CURRENT_USER_KEY));
  const user = id === undefined ? undefined : users.get(id);
  return user === undefined ? undefined : currentUserText(user);
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
