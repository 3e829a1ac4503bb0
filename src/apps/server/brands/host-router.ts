import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Logger } from "pino";
import type { Brand } from "#adapters/store-sql/brands/brand.ts";
import { securityHeaders } from "#apps/shared/headers.ts";
import { escaped } from "#apps/shared/rendered-page.ts";
import { errorReply } from "#engine/failures.ts";
import { suspendedTexts } from "#messages/en/suspended-program.ts";
import { errorWords } from "#messages/error-words.ts";
import { textsIn } from "#messages/language.ts";
import type { ServerConfig } from "../config.ts";
import { type ConnectionLimits, limitConnections } from "../http/connections.ts";
import { languageOf } from "../http/language.ts";
import { sendReply, successReply } from "../http/replies.ts";
import { ARRIVAL_MS, serverOptions } from "../http/server-options.ts";
import {
  LOOPBACK,
  resolveTrustedProxies,
  type Trust,
  trustMatcher,
} from "../http/trusted-proxies.ts";
import { handleErrors, httpErrorReply } from "../ops/errors.ts";
import { RequestLog } from "../ops/logging.ts";
import { stopGracefully } from "../ops/stopping.ts";
import type { OpenProgram } from "./open-program.ts";

/** A host that no brand has. */
const MISDIRECTED = 421;

/** After how many seconds a client may try a brand again that is suspended or cannot be opened. */
const RETRY_S = 30;

/** What the router of hosts needs. */
export interface HostRouterParts {
  readonly config: ServerConfig;
  readonly connections: ConnectionLimits;
  readonly log: Logger;
  readonly lingerMs: number;
  /** Returns the brand of a host name in lower case. */
  readonly brandAt: (host: string) => Brand | undefined;
  /** Begins a request to an active brand. Rejects when it cannot be opened now. */
  readonly begin: (brand: Brand) => Promise<ReturnType<OpenProgram["begin"]>>;
  /** Called when the server begins to stop. */
  readonly onStop: () => Promise<void>;
  /** Resolves when the list of brands can be read. */
  readonly assertReady: () => Promise<unknown>;
  /** Adds routes for hosts that no brand has. */
  readonly addRoutes?: (app: FastifyInstance) => void;
}

/**
 * Builds the HTTP server of all brands (docs/decisions/202): the host name chooses the brand, whose own server answers. A host that no brand has
 * is answered without a word about brands, except for health checks.
 */
export async function buildHostRouter(parts: HostRouterParts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const trusted = resolveTrustedProxies(config);
  const isTrusted = trustMatcher(trusted);
  const connections = { exempt: [...LOOPBACK, ...trusted], ...parts.connections };
  const arrivalMs = ARRIVAL_MS;
  const requestLog = new HostRouterLog(log);
  const app = fastify({
    ...serverOptions({ config, log, idleMs: connections.idleMs, arrivalMs }),
    logController: requestLog,
    trustProxy: trusted.length > 0 && isTrusted,
  });
  handleErrors(app, config.publicUrl);
  limitConnections(app, connections, config.publicUrl);
  app.addHook("preClose", parts.onStop);
  const closing = closeConnections(app);
  stopGracefully(app, { arrivalMs, lingerMs: parts.lingerMs });
  app.addHook("onRequest", async (request, response) => {
    closing.add(response);
    const brand = parts.brandAt(hostOf(request, isTrusted));
    if (brand !== undefined) await handOver({ ...parts, requestLog }, brand, request, response);
  });
  await securityHeaders(app, { publicUrl: config.publicUrl, mayUseCamera: false });
  app.get("/healthz", (_request, response) =>
    sendReply(response, successReply({ status: "alive" })),
  );
  app.get("/readyz", (_request, response) => readiness(parts, response));
  parts.addRoutes?.(app);
  app.setNotFoundHandler((request, response) => sendMisdirected(request, response));
  return app;
}

/** Leaves out requests that a brand's own server answers and logs. Those to a brand that is not active are not failures. */
class HostRouterLog extends RequestLog {
  readonly handedOver = new WeakSet<FastifyRequest>();
  readonly inactive = new WeakSet<FastifyRequest>();

  override requestCompleted(...parts: Parameters<RequestLog["requestCompleted"]>): void {
    if (!this.handedOver.has(parts[1])) super.requestCompleted(...parts);
  }

  protected override isFailure(request: FastifyRequest, response: FastifyReply): boolean {
    return super.isFailure(request, response) && !this.inactive.has(request);
  }
}

/** Lets responses close their connections once the server stops, also those in progress. */
function closeConnections(app: FastifyInstance): { add(response: FastifyReply): void } {
  const open = new Set<FastifyReply["raw"]>();
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const raw of open) if (!raw.headersSent) raw.setHeader("connection", "close");
  });
  return {
    add({ raw }) {
      open.add(raw);
      raw.once("close", () => open.delete(raw));
      if (isStopping && !raw.headersSent) raw.setHeader("connection", "close");
    },
  };
}

/** Returns the host name of a request in lower case, without a port. X-Forwarded-Host counts from a trusted proxy only. */
function hostOf({ headers, socket }: FastifyRequest, isTrusted: Trust): string {
  const forwarded = headers["x-forwarded-host"];
  const given =
    typeof forwarded === "string" && forwarded !== "" && isTrusted(socket.remoteAddress)
      ? forwarded.split(",").at(-1)
      : headers.host;
  return (given ?? "")
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
}

async function handOver(
  { begin, log, requestLog }: HostRouterParts & { readonly requestLog: HostRouterLog },
  brand: Brand,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<void> {
  if (brand.state !== "active") {
    requestLog.inactive.add(request);
    sendSuspended(request, response);
    return;
  }
  let used: ReturnType<OpenProgram["begin"]> | undefined;
  try {
    used = await begin(brand);
    const app = await used.app;
    response.hijack();
    requestLog.handedOver.add(request);
    if (response.raw.closed) used.ended();
    else response.raw.once("close", used.ended);
    app.routing(request.raw, response.raw);
  } catch (error) {
    used?.ended();
    log.debug({ err: error, brand: brand.name }, "a request to a brand that is not open");
    sendSuspended(request, response);
  }
}

/** Answers for a brand that is not served now. */
function sendSuspended(request: FastifyRequest, response: FastifyReply): void {
  response.header("retry-after", String(RETRY_S));
  if (request.url.startsWith("/api/")) {
    sendReply(response, errorReply("store-unavailable", {}));
    return;
  }
  const { title, text } = textsIn(languageOf(request.headers), "suspended-program", suspendedTexts);
  response
    .code(503)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escaped(title)}</title><h1>${escaped(title)}</h1><p>${escaped(text)}</p></html>`,
    );
}

function sendMisdirected(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const reply = httpErrorReply(404);
  if (request.url.startsWith("/api/")) return sendReply(response, reply, MISDIRECTED);
  const words = reply.ok ? "" : errorWords(reply.error, languageOf(request.headers)).message;
  return response
    .code(MISDIRECTED)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(words);
}

async function readiness({ assertReady, log }: HostRouterParts, response: FastifyReply) {
  try {
    await assertReady();
    return sendReply(response, successReply({ status: "ready" }));
  } catch (error) {
    log.warn({ err: error }, "the list of brands cannot be read");
    return sendReply(response, errorReply("store-unavailable", {}));
  }
}
