import type { QueryClient } from "@tanstack/react-query";
import type { QueryResult } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import { start } from "#web/shell/start.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { ANSWERS_BLOCK, SESSION_BLOCK } from "./http/session-block.ts";

/** What the server put into a data block of the page; undefined when it did not, as during development. */
function inPage(id: string): unknown {
  const block = document.getElementById(id)?.textContent;
  return block ? JSON.parse(block) : undefined;
}

// Written by our own server, see pages.ts.
const initialSession = inPage(SESSION_BLOCK) as Reply<QueryResult<"session">> | undefined;
const answers = inPage(ANSWERS_BLOCK) as readonly PreloadedAnswer[] | undefined;

/** From then on tabs tell each other of the session that they share. */
async function linkWithTabs(cache: QueryClient): Promise<void> {
  const { linkTabs, otherTabs } = await import("#web/shell/session-tabs.ts");
  const tabs = otherTabs();
  if (tabs !== undefined) linkTabs(cache, tabs);
}

/** Links the tabs once the page is there, which needs nothing of it. Without a network they stay unlinked, and find out when they are shown. */
function linkTabsLater(cache: QueryClient): void {
  whenIdle(() => void linkWithTabs(cache).catch(() => undefined));
}

// Not awaited: the screens are built on this very file, and would wait for it.
void start({
  api: overHttp(),
  edition: "server",
  onStarted: linkTabsLater,
  ...(initialSession && { initialSession }),
  ...(answers && { answers }),
});
