import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { commands, queries } from "#core/registry.ts";
import { refused } from "../http/replies.ts";
import type { ServerParts } from "../parts.ts";
import { TILL_PATH, tillVerbs } from "../till/verbs.ts";
import { isAtThisMachine } from "../workers/outbox.ts";
import { webhookMetrics } from "../workers/webhooks/figures.ts";
import { jobMetrics } from "./metrics-jobs.ts";
import { buildInfo, processMetrics } from "./metrics-process.ts";

/** Where a monitor reads the figures. */
export const METRICS_PATH = "/metrics";

/** What the metrics cannot see by themselves. */
export interface Metrics {
  /** Says how to count the streams of live messages that are open. */
  countStreams(count: () => number): void;
}

/**
 * Counts what the server does and shows it at `/metrics` in Prometheus' text format (docs/decisions/031). With a
 * `metricsToken` whoever sends it as a bearer reads them; without one only this machine, with nothing in between, and to all others the
 * address is as unknown as any. No figure names a person, and labels are names of our own. Each server has a registry of its own, so that several in one process count
 * for themselves. Register it before any route.
 */
export function metrics(app: FastifyInstance, parts: ServerParts): Metrics {
  const registry = new Registry();
  const { requests, outcomes, limited, durations, liveStreams } = serverMetrics(registry);
  const ended = new WeakMap<FastifyRequest, string>();
  let streams = () => 0;

  app.addHook("preSerialization", (request, _response, payload, done) => {
    const outcome = outcomeOf(payload) ?? (isTillCall(request) ? "ok" : undefined);
    if (outcome !== undefined) ended.set(request, outcome);
    done(null, payload);
  });
  const noteAnswer = (request: FastifyRequest, response: FastifyReply) => {
    const { action, kind } = placeOf(request);
    requests.inc({ action, status: `${Math.floor(response.statusCode / 100)}xx` });
    const outcome = ended.get(request);
    if (kind === undefined || outcome === undefined) return;
    outcomes.inc({ action, outcome });
    if (outcome === "too-many-requests") limited.inc({ action });
    durations.observe({ kind }, response.elapsedTime / 1000);
  };
  app.addHook("onResponse", (request, response, done) => {
    noteAnswer(request, response);
    done();
  });

  const readJobs = jobMetrics(registry, parts.ports);
  const readWebhooks = webhookMetrics(registry, parts.ports);
  parts.storeMetrics?.(registry);
  buildInfo(registry);
  const ofProcess = processMetrics();
  const options = { schema: { hide: true }, exposeHeadRoute: false };
  const answer = async (request: FastifyRequest, response: FastifyReply) => {
    const door = doorFor(request, parts.config.metricsToken);
    if (door === "unknown") return response.callNotFound();
    response.header("cache-control", "no-store");
    if (door === "closed") {
      return response
        .code(401)
        .header("www-authenticate", "Bearer")
        .send(refused("not-signed-in", {}));
    }
    liveStreams.set(streams());
    await Promise.all([readJobs(), readWebhooks()]);
    return response
      .type(registry.contentType)
      .send((await registry.metrics()) + (await ofProcess.metrics()));
  };
  app.get(METRICS_PATH, options, (request, response) => answer(request, response));
  return {
    countStreams: (count) => {
      streams = count;
    },
  };
}

/** What the server counts by itself. The durations have the library's default buckets, from 5 milliseconds to 10 seconds. */
function serverMetrics(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: "regulars_requests_total",
      help: "Requests answered, by action and status.",
      labelNames: ["action", "status"],
      registers,
    }),
    outcomes: new Counter({
      name: "regulars_actions_total",
      help: "Actions by outcome: ok, or the refusal.",
      labelNames: ["action", "outcome"],
      registers,
    }),
    limited: new Counter({
      name: "regulars_rate_limited_total",
      help: "Actions refused by rate limits.",
      labelNames: ["action"],
      registers,
    }),
    durations: new Histogram({
      name: "regulars_action_seconds",
      help: "Duration of actions.",
      labelNames: ["kind"],
      registers,
    }),
    liveStreams: new Gauge({
      name: "regulars_live_streams",
      help: "Open streams of live messages.",
      registers,
    }),
  };
}

/** What a request was for, in names of our own: what somebody made up is one name for all. */
function placeOf({ url, routeOptions }: FastifyRequest): {
  readonly action: string;
  readonly kind: "command" | "query" | undefined;
} {
  const route = routeOptions.url;
  if (route === undefined)
    return { action: url.startsWith("/api/") ? "unknown" : "page", kind: undefined };
  const name = route.replace(/^\/api\//, "");
  const verb = tillVerbs.find((one) => route === `${TILL_PATH}/${one.name}`);
  if (verb !== undefined) return { action: name, kind: verb.isKeyed ? "command" : "query" };
  if (Object.hasOwn(commands, name)) return { action: name, kind: "command" };
  if (Object.hasOwn(queries, name)) return { action: name, kind: "query" };
  return { action: places[route] ?? "page", kind: undefined };
}

const places: Readonly<Record<string, string>> = {
  "/api/live": "live",
  "/api/openapi.json": "openapi",
  "/healthz": "health",
  "/readyz": "health",
  [METRICS_PATH]: "metrics",
};

/** The till API answers with plain results: what is no refusal there went well. */
function isTillCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(`${TILL_PATH}/`) === true;
}

/** 'ok' or the refusal's code, for what is one of the program's replies or a till's refusal. */
function outcomeOf(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  if ("ok" in payload && payload.ok === true) return "ok";
  const error = "error" in payload ? payload.error : undefined;
  const code =
    typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

function doorFor(
  request: FastifyRequest,
  token: string | undefined,
): "open" | "closed" | "unknown" {
  if (token === undefined) return isAtThisMachine(request) ? "open" : "unknown";
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  return isSame(given, token) ? "open" : "closed";
}

/** Compares in a time that says nothing about how much of it was right. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
