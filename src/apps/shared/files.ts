import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The page's file in its folder. */
export const INDEX = "index.html";

/** Folders whose addresses change with their content: by their names, or by a version in the query. */
const versioned = new Set(["assets", "pictures", "card-patterns"]);

const FOR_A_YEAR = "public, max-age=31536000, immutable";

/**
 * Serves a built page's files (decision 119), precompressed where the browser supports it. Files under /assets, /pictures and /card-patterns are cached
 * for good, because their addresses change with their content; others are revalidated. `page` answers the page and every path of its router; anything else is
 * 404.
 * @param folder absolute path of the built page
 */
export async function serveFiles(
  app: FastifyInstance,
  folder: string,
  page: (request: FastifyRequest, response: FastifyReply) => unknown,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // One route per file, known from the start: no other path reaches the disk.
    wildcard: false,
    index: false,
    globIgnore: [`${INDEX}*`],
    cacheControl: false,
    setHeaders(response, file) {
      const [top = ""] = path.relative(folder, file).split(path.sep, 1);
      const forGood = versioned.has(top);
      response.header("cache-control", forGood ? FOR_A_YEAR : "no-cache");
    },
  });
  app.setNotFoundHandler((request, response) =>
    wantsPage(request) ? page(request, response) : notFound(response),
  );
}

/** Whether a request is for a path of the page's router; no file has such a name. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const pathname = url.split("?", 1)[0] ?? "";
  const isAddress = path.posix.extname(pathname) === "" || pathname === `/${INDEX}`;
  return (method === "GET" || method === "HEAD") && isAddress;
}

function notFound(response: FastifyReply): FastifyReply {
  return response
    .code(404)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("Not found");
}
