import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The file that is the page itself, of the page's folder. */
export const INDEX = "index.html";

const FOR_A_YEAR = "public, max-age=31536000, immutable";

/**
 * Serves a built page's files (decision 119), compressed ahead where the browser takes that: those under /assets to keep for
 * good, because their names change with their content, the others to ask for again. The page itself and every address
 * of its router are answered by `page`, anything else by 404. In: the absolute path of the built page.
 */
export async function serveFiles(
  app: FastifyInstance,
  folder: string,
  page: (request: FastifyRequest, response: FastifyReply) => unknown,
): Promise<void> {
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
  app.setNotFoundHandler((request, response) =>
    wantsPage(request) ? page(request, response) : notFound(response),
  );
}

/** Whether somebody reads an address of the page's router: no file has such a name. */
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
