import type { Grant } from "#core/kit/action.ts";
import type { Store } from "#engine/ports.ts";
import { currentUserText, keepUnreadableUser } from "./current-user.ts";
import { AUTH_FLAG_KEY, CURRENT_USER_KEY, TOKEN_KEY } from "./keys.ts";

/** Stores this browser's session, shared by all tabs (specification §4, Account and session; §7). */
export interface BrowserKeyRing {
  /** The session's token; undefined when signed out. */
  token(): string | undefined;
  /** Whether the auth flag is set. */
  isFlagged(): boolean;
  /** Whether a current user is stored. */
  hasUser(): boolean;
  /** Stores a token, sets the auth flag and, once the store has returned it, the current user. */
  keep(grant: Pick<Grant, "token">): void;
  /** Signs out: removes token, flag and current user. */
  drop(): void;
}

/** Returns the key ring. The store and digest find the token's user. Without room in the storage a session lasts as long as the page. */
export function browserKeyRing(
  storage: Storage,
  store: Pick<Store, "sessionWithUser">,
  digest: (text: string) => string,
): BrowserKeyRing {
  let roomless: string | undefined;

  const keep = (token: string) => {
    try {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(AUTH_FLAG_KEY, "true");
      roomless = undefined;
    } catch {
      roomless = token;
    }
  };

  const rememberUser = async (token: string) => {
    const found = await store.sessionWithUser(digest(token));
    if (found === undefined) return;
    keepUnreadableUser(storage, Date.now());
    storage.setItem(CURRENT_USER_KEY, currentUserText(found.user));
  };

  const isFlagged = () => storage.getItem(AUTH_FLAG_KEY) === "true";

  return {
    token: () => roomless ?? (isFlagged() ? (storage.getItem(TOKEN_KEY) ?? undefined) : undefined),
    isFlagged,
    hasUser: () => storage.getItem(CURRENT_USER_KEY) !== null,
    keep({ token }) {
      keep(token);
      // The current user only repeats the users' dataset and the token; the session works without it.
      rememberUser(token).catch(() => undefined);
    },
    drop() {
      roomless = undefined;
      try {
        keepUnreadableUser(storage, Date.now());
      } catch {
        // No room for a copy; the user is signed out anyway.
      }
      for (const key of [AUTH_FLAG_KEY, TOKEN_KEY, CURRENT_USER_KEY]) storage.removeItem(key);
    },
  };
}
