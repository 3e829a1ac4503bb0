import { readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ask } from "#engine/ask.ts";
import type { ServerParts } from "./app.ts";
import { SESSION_BLOCK } from "./session-block.ts";
import { tokenOf } from "./session-cookie.ts";

const INDEX = "index.html";
const FOR_A_YEAR = "public, max-age=31536000, immutable";

/**
 * Serves a built page (design §5): its files, compressed ahead where the browser takes that, those under /assets to keep
 * for good because their names change with their content; and for every address of the page's own router the page itself,
 * with the session in it. In: the absolute path of the built page. Throws when it has no index.html.
 */
export async function pages(
  app: FastifyInstance,
  parts: ServerParts,
  folder: string,
): Promise<void> {
  const page = pageIn(folder);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // A route a file, known from the start: no other path ever reaches the disk.
    wildcard: false,
    index: false,
    globIgnore: [`${INDEX}*`],
    cacheControl: false,
    setHeaders(response, file) {
      const forGood = path.relative(folder, file).startsWith(`assets${path.sep}`);
      response.header("cache-control", forGood ? FOR_A_YEAR : "no-cache");
    },
  });
  app.setNotFoundHandler(async (request, response) => {
    if (!wantsPage(request)) return notFound(response);
    const { ports, program } = parts;
    const session = await ask(ports, program, {
      name: "session",
      input: {},
      token: tokenOf(request),
    });
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
      .type("text/plain")
      .send("The page is not built yet. Build it with: npm run build"),
  );
}

function notFound(response: FastifyReply): FastifyReply {
  return response
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain")
    .send("Not found");
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  const pathname = url.split("?", 1)[0] ?? "";
  const isAddress = path.posix.extname(pathname) === "" || pathname === `/${INDEX}`;
  return (method === "GET" || method === "HEAD") && isAddress;
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
