import type { QueryClient } from "@tanstack/react-query";
import type { Api, QueryResult } from "#client/api.ts";
import { pageError } from "#core/errors/on-page.ts";
import { showToasts } from "#web/ui/toasts.ts";
import type { Brought } from "./brought.ts";

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

/** Whose session a tab has left, and whether nobody's has taken its place there. */
export interface SessionNews {
  readonly before: string | undefined;
  readonly isOver: boolean;
}

/** How the tabs of one browser tell each other that somebody has logged in or out. */
export interface SessionTabs {
  readonly tell: (news: SessionNews) => void;
  readonly listen: (listener: (news: SessionNews) => void) => void;
}

/**
 * Follows who is signed in, for as long as the page is open. Whenever somebody else is, or nobody any more, every other
 * answer is forgotten before it is drawn again, because it was the person's before, and the client speaks for the new
 * person. One person in another's place is another tab's doing, and is told. In: `tabs`, where other tabs do not hear of it otherwise.
 */
export function followSession(
  cache: QueryClient,
  api: Pick<Api, "speakFor">,
  brought: Pick<Brought, "forget">,
  tabs?: SessionTabs,
): void {
  let person: string | undefined;
  let isKnown = false;
  const tell = tabs && tellingTabs(cache, tabs, () => person);
  // Another tab may have logged in or out since one looked away.
  cache.setQueryDefaults(SESSION_KEY, { refetchOnWindowFocus: "always" });
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== SESSION_KEY[0]) return;
    // What lives under this key is the session and nothing else.
    const session = query.state.data as SessionData | undefined;
    if (session === undefined) return;
    const wasKnown = isKnown;
    isKnown = true;
    if (session.me?.id === person) return;
    const before = person;
    person = session.me?.id;
    if (wasKnown) tell?.({ before, isOver: person === undefined });
    api.speakFor(person);
    if (before !== undefined) brought.forget();
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    if (before !== undefined && person !== undefined) tellOfAnother();
  });
}

/**
 * Hears what other tabs tell of the session, and returns how to tell them. The end of this tab's own session needs no answer of the program: what is on the
 * screen goes at once, also without a network.
 */
function tellingTabs(
  cache: QueryClient,
  tabs: SessionTabs,
  person: () => string | undefined,
): (news: SessionNews) => void {
  let isHearing = false;
  tabs.listen(({ before, isOver }) => {
    isHearing = true;
    if (isOver && before === person()) {
      cache.setQueryData<SessionData>(SESSION_KEY, (known) => known && { ...known, me: null });
    }
    void cache.invalidateQueries({ queryKey: SESSION_KEY }).finally(() => {
      isHearing = false;
    });
  });
  return (news) => {
    if (!isHearing) tabs.tell(news);
  };
}

function tellOfAnother(): void {
  const { title, message } = pageError("logged-in-as-another");
  showToasts([{ title, text: message, variant: "destructive" }]);
}
