import type { QueryClient } from "@tanstack/react-query";
import type { QueryResult } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import { start } from "#web/shell/start.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { ANSWERS_BLOCK, SESSION_BLOCK } from "./http/session-block.ts";

/** Reads a data block that the server put into the page; undefined when there is none, as during development. */
function inPage(id: string): unknown {
  const block = document.getElementById(id)?.textContent;
  return block ? JSON.parse(block) : undefined;
}

// Written by our own server, see pages.ts.
const initialSession = inPage(SESSION_BLOCK) as Reply<QueryResult<"session">> | undefined;
const answers = inPage(ANSWERS_BLOCK) as readonly PreloadedAnswer[] | undefined;

/** Links tabs, so that changes of the shared session reach all of them. */
async function linkWithTabs(cache: QueryClient): Promise<void> {
  const { linkTabs, otherTabs } = await import("#web/shell/session-tabs.ts");
  const tabs = otherTabs();
  if (tabs !== undefined) linkTabs(cache, tabs);
}

/** Follows changes of the program's settings. */
async function followTheSettings(cache: QueryClient): Promise<void> {
  const { followSettings } = await import("#web/shell/follow-settings.ts");
  followSettings(cache);
}

/**
 * Links the tabs and follows the settings after the page has loaded. Without a network the tabs stay unlinked and check the session when
 * they become visible.
 */
function connectLater(cache: QueryClient): void {
  whenIdle(() => {
    for (const connect of [linkWithTabs, followTheSettings]) {
      void connect(cache).catch(() => undefined);
    }
  });
}

// Not awaited: the screens import this file and would wait for it.
void start({
  api: overHttp(),
  edition: "server",
  onStarted: connectLater,
  ...(initialSession && { initialSession }),
  ...(answers && { answers }),
});
