import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { RESET_PAGE } from "#core/sessions/reset-link.ts";
import { ask } from "#engine/ask.ts";
import { INDEX, serveFiles } from "../shared/files.ts";
import type { ServerParts } from "./parts.ts";
import { SESSION_BLOCK } from "./session-block.ts";
import { tokenOf } from "./session-cookie.ts";

/**
 * Serves a built page with its files (design §5), the session in it so that the first screen needs no further request.
 * In: the absolute path of the built page. Throws when it has no index.html.
 */
export async function pages(
  app: FastifyInstance,
  { ports, program }: ServerParts,
  folder: string,
): Promise<void> {
  const page = pageIn(folder);
  await serveFiles(app, folder, async (request, response) => {
    const token = tokenOf(request);
    const session = await ask(ports, program, { name: "session", input: {}, token });
    // The address of a reset link holds its key, which not even this server is to be told as where somebody came from.
    if (request.url.startsWith(RESET_PAGE)) response.header("referrer-policy", "no-referrer");
    return response
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page.before + dataBlock(session) + page.after);
  });
}

/** What a server without a built page says at every address but the API's. */
export function noPages(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, response) =>
    response
      .code(503)
      .type("text/plain; charset=utf-8")
      .send("The page is not built yet. Build it with: npm run build"),
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
function dataBlock(value: unknown): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${SESSION_BLOCK}">${json}</script>`;
}
