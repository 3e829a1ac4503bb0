import { readFileSync } from "node:fs";
import path from "node:path";
import { type FastifyInstance, fastify } from "fastify";
import { renderedAhead } from "#web/shell/rendered-ahead.ts";
import { compressed } from "../shared/compressed.ts";
import { INDEX, serveFiles } from "../shared/files.ts";
import { securityHeaders } from "../shared/headers.ts";
import { localPageKey, readLocalPages } from "../shared/local-pages.ts";
import { type KeptPage, sendRendered } from "../shared/send-rendered.ts";
import { StartProblem } from "../shared/start-problem.ts";

/**
 * Builds the browser edition's web server, ready to listen. It serves the files of the built page and nothing else. Public pages come as the HTML
 * that the build has rendered (docs/decisions/196).
 * @param folder absolute path of the built page
 * @param publicUrl the origin in the address bar, when it is known
 * @throws StartProblem when the page is not built
 */
export async function buildStandalone(
  folder: string,
  publicUrl: string | undefined,
): Promise<FastifyInstance> {
  const page = pageIn(folder);
  const app = fastify();
  await securityHeaders(app, { publicUrl, mayUseCamera: false });
  const rendered = new Map<string, KeptPage>();
  for (const [key, { html, digests }] of Object.entries(readLocalPages(folder))) {
    rendered.set(key, { body: await compressed(html), digests });
  }
  await serveFiles(app, folder, (request, response) => {
    const ahead = renderedAhead(request.url);
    const finished = ahead && rendered.get(localPageKey(ahead));
    response.header("cache-control", "no-cache").type("text/html; charset=utf-8");
    return finished === undefined ? response.send(page) : sendRendered(request, response, finished);
  });
  return app;
}

function pageIn(folder: string): string {
  try {
    return readFileSync(path.join(folder, INDEX), "utf8");
  } catch {
    throw new StartProblem("The web page is not built yet. Build it with: npm run build");
  }
}
