import type { QueryClient } from "@tanstack/react-query";
import type { Api, QueryResult } from "#client/api.ts";
import type { ReplaceableApi } from "#client/replaceable.ts";
import type { Reply } from "#core/kit/reply.ts";
import { offlineSince, onConnectionChange, reportConnection } from "#web/data/connection.ts";
import { type KnownAnswers, knownAnswers } from "#web/data/known-answers.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";
import { withKnownAnswers } from "#web/data/with-known-answers.ts";
import { whenIdle } from "#web/ui/when-idle.ts";

/** What came with the page, so that it did not pass through the client. */
interface PageContent {
  readonly initialSession: Reply<QueryResult<"session">> | undefined;
  readonly answers: readonly PreloadedAnswer[];
}

/** How often a page without a connection tries to reach the program, in milliseconds. */
const EVERY_MS = 5000;

const FIRST_PAGE = { after: null };

/** What {@link rememberAnswers} does with a page's cache. */
interface Remembered {
  /** Puts the stored session into it, if the device says that it has no network (docs/decisions/182). */
  readonly prepare: (cache: QueryClient) => void;
  /** Follows the connection once the page is rendered. */
  readonly follow: (cache: QueryClient) => void;
}

/**
 * Stores the answers of the screens that open without a connection from now on, and shows them without one (docs/decisions/163). Only
 * where a service worker can open the page without a network.
 */
export function rememberAnswers(
  { api, wrap }: ReplaceableApi,
  { initialSession, answers }: PageContent,
): Remembered {
  const canOpenOffline = isSecureContext && "serviceWorker" in navigator;
  const known = knownAnswers(() => localStorage);
  if (!canOpenOffline) known.clear();
  const session = initialSession?.ok === true ? initialSession.result : undefined;
  const userId = session?.me?.id;
  const connection = {
    hasNetwork: () => navigator.onLine,
    isOffline: () => offlineSince() !== undefined || !navigator.onLine,
    report: reportConnection,
  };
  wrap((inner) => withKnownAnswers(inner, canOpenOffline ? known : noAnswers, connection, userId));
  if (canOpenOffline && session !== undefined) {
    known.put("session", {}, session, userId);
    for (const { name, input, result } of answers) known.put(name, input, result, userId);
  }
  return {
    prepare(cache) {
      const stored = canOpenOffline && !navigator.onLine ? known.get("session", {}) : undefined;
      if (stored) cache.setQueryData(sessionKey(), stored.result, { updatedAt: stored.at });
    },
    follow(cache) {
      followConnection(cache);
      if (canOpenOffline) askAhead(api, cache, known);
    },
  };
}

const noAnswers: KnownAnswers = {
  get: () => undefined,
  put: () => {},
  keepOnly: () => {},
  clear: () => {},
};

/** Asks the first queries of home and the wallet when the page is idle, for customers who have not opened them yet. */
function askAhead(api: Api, cache: QueryClient, known: KnownAnswers): void {
  let askedFor: string | undefined;
  const ask = () => {
    const me = cache.getQueryData<SessionData>(sessionKey())?.me;
    if (!me || me.isAdmin || me.id === askedFor) return;
    askedFor = me.id;
    whenIdle(() => {
      if (known.get("session", {}) === undefined) void api.ask("session", {});
      if (known.get("dashboard", {}) === undefined) void api.ask("dashboard", {});
      if (known.get("wallet", FIRST_PAGE) === undefined) void api.ask("wallet", FIRST_PAGE);
    });
  };
  ask();
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionKey()[0]) ask();
  });
}

/** Notices when the connection is lost and when it is back; the queries on screen are then asked again. */
function followConnection(cache: QueryClient): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const check = () => void askServer();
  onConnectionChange(() => {
    clearInterval(timer);
    if (offlineSince() === undefined) void cache.invalidateQueries();
    else timer = setInterval(check, EVERY_MS);
  });
  window.addEventListener("offline", () => reportConnection(false));
  window.addEventListener("online", check);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && offlineSince() !== undefined) check();
  });
  if (!navigator.onLine) check();
  if (offlineSince() !== undefined) timer = setInterval(check, EVERY_MS);
}

/** Asks the server for the shortest answer that it has. A proxy's own page is none. */
async function askServer(): Promise<void> {
  try {
    const response = await fetch("/api/settings-version", { cache: "no-store" });
    const reply: { readonly ok?: unknown } = await response.json();
    reportConnection("ok" in reply);
  } catch {
    reportConnection(false);
  }
}
