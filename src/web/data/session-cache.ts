import type { QueryClient } from "@tanstack/react-query";
import type { Api, QueryResult } from "#client/api.ts";
import { pageError } from "#messages/page-error.ts";
import { showToasts } from "#web/ui/toasts.ts";
import { forgetOfflineCode } from "./forget-offline-code.ts";
import type { PreloadedQueries } from "./preloaded-queries.ts";

const SESSION_KEY = ["session", {}] as const;

/** The session in the cache; `loggedOut` when this page ended it by Log Out. */
export type SessionData = QueryResult<"session"> & { readonly loggedOut?: boolean | undefined };

/** Returns the session's key in the query cache. */
export function sessionKey() {
  return SESSION_KEY;
}

/** Refetches the session after an error that says it has ended or changed, or at an interval. */
export function recheckSession(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: SESSION_KEY });
}

/**
 * Watches the session while the page is open, and removes an offline code of anybody else from this browser. When the user changes, removes all other query results before they are rendered again, and
 * sets the client's user. A change from one user to another comes from another tab and shows a toast.
 */
export function followSession(
  cache: QueryClient,
  api: Pick<Api, "setUser">,
  preloaded: Pick<PreloadedQueries, "forget">,
): void {
  let userId: string | undefined;
  // Another tab may have logged in or out meanwhile.
  cache.setQueryDefaults(SESSION_KEY, { refetchOnWindowFocus: "always" });
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== SESSION_KEY[0]) return;
    // Only the session is stored under this key.
    const session = query.state.data as SessionData | undefined;
    if (session === undefined) return;
    forgetOfflineCode(() => localStorage, session.me?.id);
    if (session.me?.id === userId) return;
    const before = userId;
    userId = session.me?.id;
    api.setUser(userId);
    if (before !== undefined) preloaded.forget();
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    if (before !== undefined && userId !== undefined) showOtherUser();
  });
}

function showOtherUser(): void {
  const { title, message } = pageError("logged-in-as-another");
  showToasts([{ title, text: message, variant: "destructive" }]);
}
