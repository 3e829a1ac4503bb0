import { type FastifyInstance, fastify } from "fastify";
import { securityHeaders } from "#apps/shared/headers.ts";
import { answerFaults, atTheThreshold, BODY_LIMIT } from "../ops/faults.ts";
import { health } from "../ops/health.ts";
import { RequestLog } from "../ops/logging.ts";
import { metrics } from "../ops/metrics.ts";
import { stopGently } from "../ops/stopping.ts";
import { watchWrites } from "../ops/write-watch.ts";
import { noPages, pages } from "../pages/pages.ts";
import type { ServerParts } from "../parts.ts";
import { till } from "../till/till.ts";
import { TILL_PATH } from "../till/verbs.ts";
import { outbox } from "../workers/outbox.ts";
import { api } from "./api.ts";
import { defaultConnections, limitConnections } from "./connections.ts";
import { describeApi } from "./open-api.ts";
import { answerToOwnNames } from "./own-host.ts";
import { nameRequests, requestIds } from "./request-id.ts";
import { sessionCookies } from "./session-cookie.ts";
import { LOOPBACK, proxiesIn, tellOfUnknownProxies, trustOf } from "./trusted-proxies.ts";

const ARRIVAL_MS = 30_000;

/**
 * The server edition's HTTP server (decision 119), ready to listen or to be asked in process. It owns nothing of `parts`:
 * whoever opened the store closes it after the server. Rejects when the page's folder has no page.
 */
export async function buildApp(given: ServerParts): Promise<FastifyInstance> {
  const watched = watchWrites(given.ports.store, given.ports.clock);
  const parts = { ...given, ports: { ...given.ports, store: watched.store } };
  const arrivalMs = parts.arrivalMs ?? ARRIVAL_MS;
  const trusted = proxiesIn(parts.config);
  const isTrusted = trustOf(trusted);
  const exempt = [...LOOPBACK, ...trusted];
  const connections = { ...defaultConnections, exempt, ...parts.connections };
  const app = fastify({
    ...(parts.log === undefined ? { logger: false } : { loggerInstance: parts.log }),
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrivalMs,
    keepAliveTimeout: connections.idleMs,
    // Node takes the larger of the two for whole requests, and looks as rarely as every half minute by itself.
    http: { headersTimeout: arrivalMs / 2, connectionsCheckingInterval: arrivalMs / 6 },
    genReqId: requestIds(parts.config.publicUrl !== undefined),
    // Behind a proxy the sender's address is in a header, which anybody can send.
    trustProxy: trusted.length > 0 && isTrusted,
    // Requests that are on their way while the server stops are answered like any other.
    return503OnClosing: false,
    ...atTheThreshold(parts.config.publicUrl),
  });
  nameRequests(app);
  const counted = metrics(app, parts);
  answerFaults(app, parts.config.publicUrl);
  const { publicUrl } = parts.config;
  limitConnections(app, connections, publicUrl);
  if (publicUrl !== undefined) tellOfUnknownProxies(app, isTrusted);
  stopGently(app, { arrivalMs, lingerMs: parts.lingerMs ?? 0 });
  await securityHeaders(app, {
    publicUrl: parts.config.publicUrl,
    // Staff scan codes at the counter (docs/decisions/048).
    mayUseCamera: true,
  });
  answerToOwnNames(app, parts.config);
  await sessionCookies(app, parts.config.publicUrl);
  await describeApi(app, parts.program.brand, parts.config.publicUrl);
  health(app, watched);
  await app.register((scope) => api(scope, parts, counted), { prefix: "/api" });
  await app.register((scope) => till(scope, parts), { prefix: TILL_PATH });
  if (parts.outbox === true) outbox(app, parts);
  if (parts.pages === undefined) noPages(app);
  else await pages(app, parts, parts.pages);
  return app;
}
