import type { QueryClient } from "@tanstack/react-query";
import type { QueryResult } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import { replaceable } from "#client/replaceable.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import { fetchFirstScreens } from "#web/shell/screens.tsx";
import { start } from "#web/shell/start.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { ANSWERS_BLOCK, inPage, SESSION_BLOCK } from "../shared/data-blocks.ts";

// Written by our own server, see pages.ts.
const initialSession = inPage(SESSION_BLOCK) as Reply<QueryResult<"session">> | undefined;
const answers = inPage(ANSWERS_BLOCK) as readonly PreloadedAnswer[] | undefined;

const client = replaceable(overHttp());

/** Stores answers for the time without a connection. */
async function remember() {
  const { rememberAnswers } = await import("#web/shell/app/remember-answers.ts");
  return rememberAnswers(client, { initialSession, answers: answers ?? [] });
}

/** A page from the cache has no session: it may have to open with the stored one. */
const atOnce = initialSession === undefined ? remember().catch(() => undefined) : undefined;

/**
 * Connects the page after it has loaded. Without a network the tabs stay unlinked and check the session when they become visible.
 */
function connectLater(cache: QueryClient): void {
  whenIdle(() => {
    import("./connect.ts").then(
      ({ connect }) => connect(cache),
      () => {},
    );
    (atOnce ?? remember()).then(
      (known) => known?.follow(cache),
      () => {},
    );
  });
}

async function open(): Promise<void> {
  // Beside what is stored, not after it: the first screen is ready sooner.
  if (atOnce !== undefined) void fetchFirstScreens();
  const known = await atOnce;
  await start({
    api: client.api,
    edition: "server",
    onStarted: connectLater,
    ...(initialSession && { initialSession }),
    ...(known && { onCache: known.prepare }),
    ...(answers && { answers }),
  });
}

// Not awaited: the screens import this file and would wait for it.
void open();
