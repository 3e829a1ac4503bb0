import { type FastifyInstance, fastify } from "fastify";
import { securityHeaders } from "#apps/shared/headers.ts";
import { handleErrors } from "../ops/errors.ts";
import { health } from "../ops/health.ts";
import { metrics } from "../ops/metrics.ts";
import { stopGracefully } from "../ops/stopping.ts";
import { monitorWrites } from "../ops/write-monitor.ts";
import { manifest } from "../pages/manifest.ts";
import { noPages, pages } from "../pages/pages.ts";
import type { ServerParts } from "../parts.ts";
import { till } from "../till/till.ts";
import { TILL_PATH } from "../till/verbs.ts";
import { outbox } from "../workers/outbox.ts";
import { api } from "./api.ts";
import { defaultConnections, limitConnections } from "./connections.ts";
import { mailPreview } from "./mail-preview.ts";
import { describeApi } from "./open-api.ts";
import { answerToOwnNames } from "./own-host.ts";
import { programImages } from "./program-images.ts";
import { nameRequests } from "./request-id.ts";
import { ARRIVAL_MS, serverOptions } from "./server-options.ts";
import { sessionCookies } from "./session-cookie.ts";
import { settingsVersion } from "./settings-version.ts";
import {
  LOOPBACK,
  resolveTrustedProxies,
  trustMatcher,
  warnAboutUntrustedProxies,
} from "./trusted-proxies.ts";
import { unsubscribe } from "./unsubscribe.ts";

/**
 * Builds the server edition's HTTP server (decision 119), ready to listen or to be injected. The caller closes the store after the server.
 * @throws when `pages` contains no page
 */
export async function buildApp(given: ServerParts): Promise<FastifyInstance> {
  const watched = monitorWrites(given.ports.store, given.ports.clock);
  const parts = { ...given, ports: { ...given.ports, store: watched.store } };
  const arrivalMs = parts.arrivalMs ?? ARRIVAL_MS;
  const trusted = resolveTrustedProxies(parts.config);
  const isTrusted = trustMatcher(trusted);
  const exempt = [...LOOPBACK, ...trusted];
  const connections = { ...defaultConnections, exempt, ...parts.connections };
  const app = fastify({
    ...serverOptions({ ...parts, idleMs: connections.idleMs, arrivalMs }),
    // Behind a proxy the client's address is in a header, which anybody can send.
    trustProxy: trusted.length > 0 && isTrusted,
  });
  nameRequests(app);
  const counted = metrics(app, parts);
  handleErrors(app, parts.config.publicUrl);
  const { publicUrl } = parts.config;
  limitConnections(app, connections, publicUrl);
  if (publicUrl !== undefined) warnAboutUntrustedProxies(app, isTrusted);
  stopGracefully(app, { arrivalMs, lingerMs: parts.lingerMs ?? 0 });
  await securityHeaders(app, {
    publicUrl: parts.config.publicUrl,
    // Staff scan codes at the counter (docs/decisions/048).
    mayUseCamera: true,
    dataPath: "/api/",
  });
  answerToOwnNames(app, parts.config);
  await sessionCookies(app, parts.config.publicUrl);
  const { brand } = await parts.programs.current();
  await describeApi(app, brand.name, parts.config.publicUrl);
  health(app, watched);
  await app.register((scope) => api(scope, parts, counted), { prefix: "/api" });
  await app.register(async (scope) => settingsVersion(scope, parts), { prefix: "/api" });
  await app.register(async (scope) => programImages(scope, parts), { prefix: "/api" });
  await app.register((scope) => till(scope, parts), { prefix: TILL_PATH });
  await app.register((scope) => unsubscribe(scope, parts));
  await app.register(async (scope) => mailPreview(scope, parts), { prefix: "/api" });
  if (parts.outbox === true) outbox(app, parts);
  manifest(app, parts);
  if (parts.pages === undefined) noPages(app);
  else await pages(app, parts, parts.pages);
  return app;
}
