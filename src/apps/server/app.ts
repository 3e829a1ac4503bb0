import cookie from "@fastify/cookie";
import { type FastifyInstance, fastify } from "fastify";
import { securityHeaders } from "../shared/headers.ts";
import { api } from "./api.ts";
import { answerFault, answerFaults, answerGarbage, BODY_LIMIT } from "./faults.ts";
import { health } from "./health.ts";
import { RequestLog } from "./logging.ts";
import { describeApi } from "./open-api.ts";
import { outbox } from "./outbox.ts";
import { noPages, pages } from "./pages.ts";
import type { ServerParts } from "./parts.ts";

const ARRIVAL_MS = 30_000;

/** Behind a proxy the sender's address is in a header, which only proxies of our own network may set. */
const OWN_NETWORK = ["loopback", "linklocal", "uniquelocal"];

/**
 * The server edition's HTTP server (design §5), ready to listen or to be asked in process. It owns nothing of `parts`:
 * whoever opened the store closes it after the server. Rejects when the page's folder has no page.
 */
export async function buildApp(parts: ServerParts): Promise<FastifyInstance> {
  const arrivalMs = parts.arrivalMs ?? ARRIVAL_MS;
  const app = fastify({
    ...(parts.log === undefined ? { logger: false } : { loggerInstance: parts.log }),
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrivalMs,
    // Node takes the larger of the two for whole requests, and looks as rarely as every half minute by itself.
    http: { headersTimeout: arrivalMs / 2, connectionsCheckingInterval: arrivalMs / 6 },
    trustProxy: parts.config.publicUrl === undefined ? false : OWN_NETWORK,
    // Requests that are on their way while the server stops are answered like any other.
    return503OnClosing: false,
    frameworkErrors: (error, request, response) => void answerFault(error, request, response),
    clientErrorHandler: answerGarbage,
  });
  answerFaults(app);
  hangUpWhenStopping(app, arrivalMs);
  await securityHeaders(app, parts.config.publicUrl);
  await app.register(cookie);
  await describeApi(app, parts.program.brand);
  health(app, parts.ports);
  await app.register((scope) => api(scope, parts), { prefix: "/api" });
  if (parts.outbox === true) outbox(app, parts);
  if (parts.pages === undefined) noPages(app);
  else await pages(app, parts, parts.pages);
  return app;
}

/**
 * A kept-alive connection would keep the server from stopping: the answer that is on its way is its last. So would a
 * request that never arrives, which Node no longer looks for by then: it may take as long as ever, and not longer.
 */
function hangUpWhenStopping(app: FastifyInstance, arrivalMs: number): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
    const late = setTimeout(() => app.server.closeAllConnections(), arrivalMs);
    app.server.once("close", () => clearTimeout(late));
  });
  app.addHook("onSend", async (_request, response) => {
    if (stopping) response.header("connection", "close");
  });
}
