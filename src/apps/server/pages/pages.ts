import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { INDEX, serveFiles } from "#apps/shared/files.ts";
import type { QueryResult } from "#client/api.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import { RESET_PAGE } from "#core/sessions/reset-link.ts";
import { ask } from "#engine/ask.ts";
import { firstLoadAt } from "#web/shell/preload.ts";
import { type Asker, firstAnswers } from "../http/first-answers.ts";
import { ANSWERS_BLOCK, SESSION_BLOCK } from "../http/session-block.ts";
import { tokenOf } from "../http/session-cookie.ts";
import type { ServerParts } from "../parts.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Serves a built page with its files (decision 119). The page of an address has the session in it, what its first screen asks, and
 * links to that screen's scripts, so that nothing is asked for one after the other (docs/decisions/037). Nobody may keep it: it is one
 * person's. In: the absolute path of the built page. Throws when it has no index.html.
 */
export async function pages(
  app: FastifyInstance,
  parts: ServerParts,
  folder: string,
): Promise<void> {
  const page = pageIn(folder);
  const linksTo = pageLinks(folder);
  await serveFiles(app, folder, async (request, response) => {
    const asker = { token: tokenOf(request), device: deviceOf(request) };
    const session = await sessionOf(parts, asker);
    const me = session.ok ? session.result.me : null;
    const load = firstLoadAt(request.url, me);
    const answers = await firstAnswers(parts, load?.queries ?? [], { ...asker, as: me?.id });
    // The address of a reset link holds its key, which not even this server is to be told as where somebody came from.
    if (request.url.startsWith(RESET_PAGE)) response.header("referrer-policy", "no-referrer");
    return response
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        page.before +
          linksTo(load) +
          dataBlock(ANSWERS_BLOCK, answers) +
          dataBlock(SESSION_BLOCK, session) +
          page.after,
      );
  });
}

/** Who is there, when that can be told; a page without it asks again. */
async function sessionOf(
  { ports, program }: ServerParts,
  asker: Asker,
): Promise<CodedReply<QueryResult<"session">>> {
  const reply = await ask(ports, program, { ...asker, name: "session", input: {} });
  return reply as CodedReply<QueryResult<"session">>; // the registry's own type of this query
}

function deviceOf({ headers }: FastifyRequest): string {
  return deviceLabel(headers["user-agent"] ?? "");
}

/** What a server without a built page says at every address but the API's. */
export function noPages(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, response) =>
    response
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The web page is not built yet. Build it with: npm run build"),
  );
}

function pageIn(folder: string): { before: string; after: string } {
  const file = path.join(folder, INDEX);
  const html = readFileSync(file, "utf8");
  const end = html.indexOf("</head>");
  if (end === -1) throw new Error(`${file} has no </head>. Build it again with: npm run build`);
  return { before: html.slice(0, end), after: html.slice(end) };
}

/** Data, not a script: nothing runs it, and no text in it can end it. */
function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
