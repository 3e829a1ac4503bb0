import "#web/styles/main.css";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import type { Api, QueryResult } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import { type Edition, HostProvider } from "#web/data/api-context.tsx";
import { ReplyFailure } from "#web/data/data.ts";
import { type PreloadedAnswer, preloadedAnswers } from "#web/data/preloaded-queries.ts";
import { followSession, recheckSession, sessionKey } from "#web/data/session-cache.ts";
import { listenToPopsFirst } from "#web/ui/first-pop.ts";
import { LateToaster } from "#web/ui/late-toaster.tsx";
import { applyStoredTheme } from "#web/ui/theme.ts";
import { fetchFirstScreens, fetchScreen, Screens } from "./screens.tsx";

/** What an edition's page hands to the screens. */
export interface StartOptions {
  readonly api: Api;
  readonly edition: Edition;
  /** The session, when it came with the page. */
  readonly initialSession?: Reply<QueryResult<"session">>;
  /** What the first screen asks and what came with the page, too; nothing when left out. Of the person of `initialSession`. */
  readonly answers?: readonly PreloadedAnswer[];
  /** Called with the query cache when the page is drawn. */
  readonly onStarted?: (cache: QueryClient) => void;
  /** Calls back when someone else changed the data, such as another tab; returns how to stop. */
  readonly onExternalChange?: (listener: () => void) => () => void;
}

/** How long the first screen's code may be away before something else is drawn in its place, in milliseconds. */
const PATIENCE_MS = 300;

/** Draws the program into `#root`, as soon as the code of its first screen is here: it mostly comes with this code. */
export async function start(options: StartOptions): Promise<void> {
  const { api, edition, initialSession, answers = [], onStarted, onExternalChange } = options;
  applyStoredTheme();
  if (document.documentElement.lang !== "en") await choosePseudoLanguage();
  const cache = queryCache();
  const brought = preloadedAnswers(answers);
  followSession(cache, api, brought);
  if (initialSession?.ok) cache.setQueryData(sessionKey(), initialSession.result);
  onExternalChange?.(() => void cache.invalidateQueries());

  const root = document.getElementById("root");
  if (root === null) throw new TypeError("The page has no element with the id 'root'.");
  listenToPopsFirst();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const isSignedOut = initialSession?.ok === true && initialSession.result.me === null;
  const ready = Promise.all([fetchFirstScreens(isSignedOut), leaveDialogEntries()]);
  await Promise.race([ready, patience]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <HostProvider host={{ api, edition, brought, fetchScreen }}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
          <LateToaster />
        </HostProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  onStarted?.(cache);
}

/** Shows the page in the pseudo-language when a test asks for it; any other language has no texts yet (docs/decisions/126). */
async function choosePseudoLanguage(): Promise<void> {
  const { PSEUDO_LANGUAGE, showPseudoLanguage } = await import("#messages/pseudo.ts");
  if (document.documentElement.lang === PSEUDO_LANGUAGE) showPseudoLanguage();
}

/** After a reload in the entry of a dialog: goes back to its page's own. The code for it is fetched for this alone. */
async function leaveDialogEntries(): Promise<void> {
  const state = history.state as { readonly openDialogs?: number } | null; // the router's, or a dialog's
  if (state?.openDialogs !== undefined)
    await (await import("#web/ui/dialog-mark.ts")).leaveDialogEntries();
}

/**
 * The client retries the network itself; a refusal stays one however often it is asked. Without a network everything is tried at once all the same: what waits in
 * silence would be done when nobody stands there any more. What a command brought, a secret perhaps, is forgotten when its screen is left. When any query finds the session
 * over or a right gone, also one behind the scenes, the session is asked again, on which the guards decide.
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
