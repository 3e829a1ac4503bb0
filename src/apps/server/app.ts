import { type FastifyInstance, fastify } from "fastify";
import { securityHeaders } from "../shared/headers.ts";
import { api } from "./api.ts";
import { answerFaults, atTheThreshold, BODY_LIMIT } from "./faults.ts";
import { health } from "./health.ts";
import { RequestLog } from "./logging.ts";
import { metrics } from "./metrics.ts";
import { describeApi } from "./open-api.ts";
import { outbox } from "./outbox.ts";
import { answerToOwnNames } from "./own-host.ts";
import { noPages, pages } from "./pages.ts";
import type { ServerParts } from "./parts.ts";
import { nameRequests, requestIds } from "./request-id.ts";
import { sessionCookies } from "./session-cookie.ts";
import { stopGently } from "./stopping.ts";
import { till } from "./till/till.ts";
import { TILL_PATH } from "./till/verbs.ts";

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
    genReqId: requestIds(parts.config.publicUrl !== undefined),
    trustProxy: parts.config.publicUrl === undefined ? false : OWN_NETWORK,
    // Requests that are on their way while the server stops are answered like any other.
    return503OnClosing: false,
    ...atTheThreshold(parts.config.publicUrl),
  });
  nameRequests(app);
  const counted = metrics(app, parts);
  answerFaults(app, parts.config.publicUrl);
  stopGently(app, { arrivalMs, lingerMs: parts.lingerMs ?? 0 });
  await securityHeaders(app, parts.config.publicUrl);
  answerToOwnNames(app, parts.config);
  await sessionCookies(app, parts.config.publicUrl);
  await describeApi(app, parts.program.brand, parts.config.publicUrl);
  health(app, parts.ports);
  await app.register((scope) => api(scope, parts, counted), { prefix: "/api" });
  await app.register((scope) => till(scope, parts), { prefix: TILL_PATH });
  if (parts.outbox === true) outbox(app, parts);
  if (parts.pages === undefined) noPages(app);
  else await pages(app, parts, parts.pages);
  return app;
}
