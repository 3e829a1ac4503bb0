import type { QueryResult } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import type { Reply } from "#core/kit/reply.ts";
import { start } from "#web/app/start.tsx";
import { SESSION_BLOCK } from "./session-block.ts";

/** The session that the server put into the page; undefined when it did not, as during development. */
function sessionInPage(): Reply<QueryResult<"session">> | undefined {
  const block = document.getElementById(SESSION_BLOCK)?.textContent;
  if (!block) return undefined;
  return JSON.parse(block) as Reply<QueryResult<"session">>; // written by our own server, see pages.ts
}

const initialSession = sessionInPage();
start({
  api: overHttp(),
  edition: "server",
  ...(initialSession === undefined ? {} : { initialSession }),
});
