import type { QueryClient } from "@tanstack/react-query";
import type { Api, QueryResult } from "#client/api.ts";
import { pageError } from "#messages/page-error.ts";
import { showToasts } from "#web/ui/toasts.ts";
import type { PreloadedQueries } from "./preloaded-queries.ts";

const SESSION_KEY = ["session", {}] as const;

/** The session as the cache holds it; `loggedOut` when this very page ended it by Log Out. */
export type SessionData = QueryResult<"session"> & { readonly loggedOut?: boolean | undefined };

/** Where the session lives in the query cache. */
export function sessionKey() {
  return SESSION_KEY;
}

/** Asks again who is signed in, because an error says that the session is over or somebody else's by now, or time has passed. */
export function recheckSession(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: SESSION_KEY });
}

/**
 * Follows who is signed in, for as long as the page is open. Whenever somebody else is, or nobody any more, every other
 * answer is forgotten before it is drawn again, because it was the person's before, and the client speaks for the new
 * person. One person in another's place is another tab's doing, and is told.
 */
export function followSession(
  cache: QueryClient,
  api: Pick<Api, "setUser">,
  brought: Pick<PreloadedQueries, "forget">,
): void {
  let person: string | undefined;
  // Another tab may have logged in or out since one looked away.
  cache.setQueryDefaults(SESSION_KEY, { refetchOnWindowFocus: "always" });
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== SESSION_KEY[0]) return;
    // What lives under this key is the session and nothing else.
    const session = query.state.data as SessionData | undefined;
    if (session === undefined || session.me?.id === person) return;
    const before = person;
    person = session.me?.id;
    api.setUser(person);
    if (before !== undefined) brought.forget();
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    if (before !== undefined && person !== undefined) tellOfAnother();
  });
}

function tellOfAnother(): void {
  const { title, message } = pageError("logged-in-as-another");
  showToasts([{ title, text: message, variant: "destructive" }]);
}
