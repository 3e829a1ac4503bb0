import path from "node:path";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";

const oneYear = "public, max-age=31536000, immutable";

/**
 * Serves a built page: its files with their types, compressed ones where the browser takes them, hashed assets to
 * keep for good, everything else to ask for again, and headers that allow nothing but the page's own scripts.
 * A path that is no file is left to the caller's not-found handler; see {@link wantsPage}.
 * @param app the server, before it listens
 * @param folder the absolute path of the built page (dist/server or dist/browser)
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(helmet, { ...pageHeaders });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders(reply, file) {
      const inAssets = path.relative(folder, file).startsWith(`assets${path.sep}`);
      reply.header("cache-control", inAssets ? oneYear : "no-cache");
    },
  });
}

/** Whether a request that found no file should get the page: somebody reads an address of the program's own router. */
export function wantsPage(request: FastifyRequest): boolean {
  const reads = request.method === "GET" || request.method === "HEAD";
  const [pathname = "/"] = request.url.split("?");
  return reads && path.posix.extname(pathname) === "";
}

const pageHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // An open dialog stops the page behind it from scrolling with a style element of its own.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Profile photos are kept as data: addresses, drawn codes are downloaded as blob: ones.
      imgSrc: ["'self'", "data:", "blob:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Whoever puts TLS in front decides about it; on plain http it has no meaning.
  strictTransportSecurity: false,
  referrerPolicy: { policy: "same-origin" },
} as const;
