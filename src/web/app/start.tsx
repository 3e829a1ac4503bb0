import "#web/styles/main.css";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import type { Api, QueryResult } from "#client/api.ts";
import { saysAskAgain } from "#core/errors/reading.ts";
import type { Reply } from "#core/kit/reply.ts";
import { applyStoredTheme } from "#web/ui/theme.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import { type Edition, HostProvider } from "./api-context.tsx";
import { ReplyFailure } from "./data.ts";
import { Screens } from "./screens.tsx";
import { followSession, recheckSession, sessionKey } from "./session-cache.ts";

/** What an edition's page hands to the screens. */
export interface StartOptions {
  readonly api: Api;
  readonly edition: Edition;
  /** The session, when it came with the page. */
  readonly initialSession?: Reply<QueryResult<"session">>;
  /** Calls back when someone else changed the data, such as another tab; returns how to stop. */
  readonly onOutsideChange?: (listener: () => void) => () => void;
}

/** Draws the program into `#root`. */
export function start({ api, edition, initialSession, onOutsideChange }: StartOptions): void {
  applyStoredTheme();
  const cache = queryCache();
  followSession(cache, api);
  if (initialSession?.ok) cache.setQueryData(sessionKey(), initialSession.result);
  onOutsideChange?.(() => void cache.invalidateQueries());

  const root = document.getElementById("root");
  if (root === null) throw new TypeError("The page has no element with the id 'root'.");
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <HostProvider host={{ api, edition }}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
          <Toaster />
        </HostProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/**
 * The client retries the network itself; a refusal stays one however often it is asked. When any query finds the session
 * over or a right gone, also one behind the scenes, the session is asked again, on which the guards decide.
 */
function queryCache(): QueryClient {
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (error instanceof ReplyFailure && saysAskAgain(error.error)) recheckSession(cache);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => !(error instanceof ReplyFailure) && count < 1,
      },
    },
  });
  return cache;
}
