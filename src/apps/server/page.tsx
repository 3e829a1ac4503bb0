import type { QueryResult } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { BroughtAnswer } from "#web/app/brought.ts";
import type { SessionNews, SessionTabs } from "#web/app/session-cache.ts";
import { start } from "#web/app/start.tsx";
import { ANSWERS_BLOCK, SESSION_BLOCK } from "./session-block.ts";

/** What the server put into a data block of the page; undefined when it did not, as during development. */
function inPage(id: string): unknown {
  const block = document.getElementById(id)?.textContent;
  return block ? JSON.parse(block) : undefined;
}

// Written by our own server, see pages.ts.
const initialSession = inPage(SESSION_BLOCK) as Reply<QueryResult<"session">> | undefined;
const answers = inPage(ANSWERS_BLOCK) as readonly BroughtAnswer[] | undefined;
/** The other tabs, which share the session's cookie; undefined in an old browser, whose tabs find out when they are shown again. */
function otherTabs(): SessionTabs | undefined {
  if (!("BroadcastChannel" in window)) return undefined;
  const channel = new BroadcastChannel("regulars.session");
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin, and no argument for it.
    tell: (news) => channel.postMessage(news),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }: MessageEvent<SessionNews>) => listener(data)),
  };
}

// Not awaited: the screens are built on this very file, and would wait for it.
void start({
  api: overHttp(),
  edition: "server",
  tabs: otherTabs(),
  ...(initialSession && { initialSession }),
  ...(answers && { answers }),
});
