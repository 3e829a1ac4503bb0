import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from "prom-client";
import { commands, queries } from "#core/registry.ts";
import { errorReply } from "#engine/failures.ts";
import type { ServerParts } from "../parts.ts";
import { TILL_PATH, tillVerbs } from "../till/verbs.ts";
import { isAtThisMachine } from "../workers/outbox.ts";
import { webhookMetrics } from "../workers/webhooks/figures.ts";
import { jobMetrics } from "./metrics-jobs.ts";
import { buildInfo, processMetrics } from "./metrics-process.ts";

/** The path of the metrics. */
const METRICS_PATH = "/metrics";

/** Values that other modules provide to the metrics. */
export interface Metrics {
  /** Sets the function that counts open live streams. */
  countStreams(count: () => number): void;
}

/**
 * Counts what the server does and serves it at `/metrics` in Prometheus' text format (docs/decisions/031). With a `metricsToken` it is the
 * bearer token; without one only direct requests from this machine are answered, others with 404. No metric contains personal data, and
 * label values are a fixed set. Each server has its own registry. Of several worker processes, each answers for all of them. Register before
 * any route.
 */
export function metrics(app: FastifyInstance, parts: ServerParts): Metrics {
  const registry = new Registry();
  let streams = () => 0;
  const { requests, outcomes, limited, durations } = serverMetrics(registry, () => streams());
  const ended = new WeakMap<FastifyRequest, string>();
  const labels = routeLabels();

  app.addHook("preSerialization", (request, _response, payload, done) => {
    const outcome = outcomeLabel(payload) ?? (isTillCall(request) ? "ok" : undefined);
    if (outcome !== undefined) ended.set(request, outcome);
    done(null, payload);
  });
  const recordResponse = (request: FastifyRequest, response: FastifyReply) => {
    const { action, kind } = labels(request);
    requests.inc({ action, status: `${Math.floor(response.statusCode / 100)}xx` });
    const outcome = ended.get(request);
    if (kind === undefined || outcome === undefined) return;
    outcomes.inc({ action, outcome });
    if (outcome === "too-many-requests") limited.inc({ action });
    durations.observe({ kind }, response.elapsedTime / 1000);
  };
  app.addHook("onResponse", (request, response, done) => {
    recordResponse(request, response);
    done();
  });

  parts.storeMetrics?.(registry);
  buildInfo(registry);
  const textOfProcesses = processTexts(registry, parts);
  // What the database says is the same for all processes.
  const stored = new Registry();
  const readJobs = jobMetrics(stored, parts.ports);
  const readWebhooks = webhookMetrics(stored, parts.ports);
  const options = { schema: { hide: true }, exposeHeadRoute: false };
  const answer = async (request: FastifyRequest, response: FastifyReply) => {
    const access = metricsAccess(request, parts.config.metricsToken);
    if (access === "hidden") return response.callNotFound();
    response.header("cache-control", "no-store");
    if (access === "denied") {
      return response
        .code(401)
        .header("www-authenticate", "Bearer")
        .send(errorReply("not-signed-in", {}));
    }
    const [text] = await Promise.all([textOfProcesses(), readJobs(), readWebhooks()]);
    return response.type(registry.contentType).send(text + (await stored.metrics()));
  };
  app.get(METRICS_PATH, options, (request, response) => answer(request, response));
  return {
    countStreams: (count) => {
      streams = count;
    },
  };
}

/** Returns a function that resolves to the metrics of the server's processes: of this one, or the sums of all workers. */
function processTexts(
  registry: Registry,
  { metricsOfAll }: Pick<ServerParts, "metricsOfAll">,
): () => Promise<string> {
  const ofProcess = processMetrics();
  if (metricsOfAll === undefined) {
    return async () => (await registry.metrics()) + (await ofProcess.metrics());
  }
  AggregatorRegistry.setRegistries([registry, ofProcess]);
  // Once one exists, the library answers the supervisor's questions.
  void new AggregatorRegistry();
  return metricsOfAll;
}

/**
 * Registers the server's own metrics. Durations use the library's default buckets, from 5 milliseconds to 10 seconds.
 * @param streams counts the open streams of live messages
 */
function serverMetrics(registry: Registry, streams: () => number) {
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
      collect() {
        this.set(streams());
      },
    }),
  };
}

interface Labels {
  readonly action: string;
  readonly kind: "command" | "query" | undefined;
}

/** Returns a function that returns the labels of a request, worked out once for each route; unknown URLs share one. */
function routeLabels(): (request: FastifyRequest) => Labels {
  const known = new Map<string, Labels>();
  return ({ url, routeOptions: { url: route } }) => {
    if (route === undefined)
      return { action: url.startsWith("/api/") ? "unknown" : "page", kind: undefined };
    const labels = known.get(route) ?? labelsOf(route);
    known.set(route, labels);
    return labels;
  };
}

function labelsOf(route: string): Labels {
  const name = route.replace(/^\/api\//, "");
  const verb = tillVerbs.find((one) => route === `${TILL_PATH}/${one.name}`);
  if (verb !== undefined) return { action: name, kind: verb.isKeyed ? "command" : "query" };
  if (Object.hasOwn(commands, name)) return { action: name, kind: "command" };
  if (Object.hasOwn(queries, name)) return { action: name, kind: "query" };
  return { action: pageLabels[route] ?? "page", kind: undefined };
}

const pageLabels: Readonly<Record<string, string>> = {
  "/api/live": "live",
  "/api/openapi.json": "openapi",
  "/healthz": "health",
  "/readyz": "health",
  [METRICS_PATH]: "metrics",
};

/** Whether a route is part of the till API, whose successful responses are plain results. */
function isTillCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith(`${TILL_PATH}/`) === true;
}

/** Returns 'ok' or the refusal's code; undefined for a payload that is no reply. */
function outcomeLabel(payload: unknown): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  if ("ok" in payload && payload.ok === true) return "ok";
  const error = "error" in payload ? payload.error : undefined;
  const code =
    typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

function metricsAccess(
  request: FastifyRequest,
  token: string | undefined,
): "allowed" | "denied" | "hidden" {
  if (token === undefined) return isAtThisMachine(request) ? "allowed" : "hidden";
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  return isSame(given, token) ? "allowed" : "denied";
}

/** Compares in constant time. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
