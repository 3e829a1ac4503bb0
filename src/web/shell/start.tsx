import "#web/styles/main.css";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import type { Api, QueryResult } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import type { Edition } from "#web/data/api-context.tsx";
import { ReplyFailure } from "#web/data/data.ts";
import { keepInstallPrompt } from "#web/data/kept-install-prompt.ts";
import { type PreloadedAnswer, preloadedAnswers } from "#web/data/preloaded-queries.ts";
import {
  followSession,
  recheckSession,
  type SessionData,
  sessionKey,
} from "#web/data/session-cache.ts";
import { listenToPopsFirst } from "#web/ui/first-pop.ts";
import { applyStoredTheme } from "#web/ui/theme.ts";
import { HYDRATING_EVENT } from "./hydration-events.ts";
import { ProgramTree } from "./program-tree.tsx";
import { fetchFirstScreens, fetchScreen, Screens } from "./screens.tsx";

/** Options of {@link start} that differ by edition. */
export interface StartOptions {
  readonly api: Api;
  readonly edition: Edition;
  /** The session, if it came with the page. */
  readonly initialSession?: Reply<QueryResult<"session">>;
  /** Query results that came with the page, for the user of `initialSession`. */
  readonly answers?: readonly PreloadedAnswer[];
  /** Called with the query cache before the first render. */
  readonly onCache?: (cache: QueryClient) => void;
  /** Called with the query cache after the first render. */
  readonly onStarted?: (cache: QueryClient) => void;
  /** Calls `listener` when the data was changed elsewhere, such as in another tab. Returns a function that unsubscribes. */
  readonly onExternalChange?: (listener: () => void) => () => void;
}

/** How long to wait for the first screen's code before a spinner is rendered, in milliseconds. */
const MAX_WAIT_MS = 300;

/** The attribute of the page, without `data-`, that the first script sets if the HTML in `#root` is what this code renders first. */
const RENDERED = "rendered";

const loadLateParts = async () => (await import("./app/late-parts.tsx")).LateParts;

/**
 * Renders the program into `#root` when the code of its first screen is loaded, which usually arrives with this code. HTML that was rendered
 * ahead for this page is hydrated (docs/decisions/196).
 */
export async function start(options: StartOptions): Promise<void> {
  const { api, edition, initialSession, answers = [] } = options;
  applyStoredTheme();
  keepInstallPrompt();
  await choosePageLanguage(document.documentElement);
  const cache = queryCache();
  const preloaded = preloadedAnswers(answers);
  followSession(cache, api, preloaded);
  const drawn = followLook(cache, options);
  if (initialSession?.ok) cache.setQueryData(sessionKey(), initialSession.result);
  options.onCache?.(cache);
  options.onExternalChange?.(() => void cache.invalidateQueries());

  const root = document.getElementById("root");
  if (root === null) throw new TypeError("The page has no element with the id 'root'.");
  listenToPopsFirst();
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  const isSignedOut = initialSession?.ok === true && initialSession.result.me === null;
  const ready = Promise.all([fetchFirstScreens(isSignedOut), leaveDialogEntries(), drawn()]);
  // An early code or rendered HTML stays until the screen can take its place.
  await (root.hasChildNodes() ? ready : Promise.race([ready, timeout]));
  const tree = (
    <ProgramTree
      cache={cache}
      host={{ api, edition, preloaded, fetchScreen }}
      loadLateParts={loadLateParts}
    >
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </ProgramTree>
  );
  if (initialSession?.ok && RENDERED in document.documentElement.dataset) {
    hydrateRoot(root, tree);
    dispatchEvent(new Event(HYDRATING_EVENT));
  } else createRoot(root).render(tree);
  options.onStarted?.(cache);
}

/**
 * Draws the page in the program's own look and with its icon whenever the session brings others. The code is loaded only for a program that
 * does not look as designed. Returns a function that waits for it.
 */
function followLook(cache: QueryClient, host: StartOptions): () => Promise<void> {
  let shown = JSON.stringify([null, ""]);
  let applied = Promise.resolve();
  cache.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionKey()[0]) return;
    // Only the session is stored under this key.
    const { look = null, icon = "" } = (query.state.data as SessionData | undefined) ?? {};
    const wanted = JSON.stringify([look, icon]);
    if (wanted === shown) return;
    shown = wanted;
    applied = import("./brand-look.ts").then(({ applyBrandLook }) =>
      applyBrandLook(look, icon, host),
    );
  });
  return () => applied;
}

/** Shows the page in the pseudo-language if a test requests it; other languages have no texts yet (docs/decisions/126). */
async function choosePageLanguage({ lang }: HTMLElement): Promise<void> {
  if (lang === "en") return;
  (await import("#messages/pseudo-page.ts")).choosePseudoLanguage(lang);
}

/** After a reload at a dialog's history entry, goes back to its page's entry. Loads the code for this on demand. */
async function leaveDialogEntries(): Promise<void> {
  const state = history.state as { readonly openDialogs?: number } | null; // the router's, or a dialog's
  if (state?.openDialogs !== undefined)
    await (await import("#web/ui/dialog-mark.ts")).leaveDialogEntries();
}

/**
 * Returns the query cache. Refusals are not retried, and network errors once, because the client retries them too. Offline requests fail at
 * once instead of waiting unseen. Results of commands, which may be secrets, are dropped when their screen is left. An error about the
 * session or a permission refetches the session, so that the guards decide again.
 */
function queryCache(): QueryClient {
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (error instanceof ReplyFailure && isStaleSessionError(error.error))
          recheckSession(cache);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (count, error) => !(error instanceof ReplyFailure) && count < 1,
      },
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
  return cache;
}
