import { readFileSync } from "node:fs";
import path from "node:path";
import { type FastifyInstance, fastify } from "fastify";
import { INDEX, serveFiles } from "../shared/files.ts";
import { securityHeaders } from "../shared/headers.ts";
import { StartProblem } from "../shared/start-problem.ts";

/**
 * Builds the browser edition's web server, ready to listen. It serves the files of the built page and nothing else.
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
  await serveFiles(app, folder, (_request, response) =>
    response.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page),
  );
  return app;
}

function pageIn(folder: string): string {
  try {
    return readFileSync(path.join(folder, INDEX), "utf8");
  } catch {
    throw new StartProblem("The web page is not built yet. Build it with: npm run build");
  }
}
