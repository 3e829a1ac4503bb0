import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { commands, queries } from "#core/registry.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import { live } from "../live/live.ts";
import { httpRefusal } from "../ops/faults.ts";
import type { Metrics } from "../ops/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { addressOf } from "./address.ts";
import { readJsonOnly } from "./json-bodies.ts";
import { limiter } from "./limiter.ts";
import { defaultLimits } from "./limits.ts";
import { descriptionOf } from "./open-api.ts";
import { refused, sendReply } from "./replies.ts";
import { AS_HEADER, isSameSite, LOCATION_HEADER } from "./same-site.ts";
import { handOver, tokenOf } from "./session-cookie.ts";

/**
 * The actions over HTTP: `POST /<name>` for every command and query of the registry (decision 119). Register with
 * the prefix /api. A call passes, in this order: same site, JSON, rate limits, and then the engine, whose own parse is
 * the only validator.
 */
export async function api(
  app: FastifyInstance,
  parts: ServerParts,
  metrics: Metrics,
): Promise<void> {
  readJsonOnly(app);
  app.addHook("onRequest", (request, response, done) => {
    if (isKnown(request, parts)) done();
    else sendReply(response, refused("cross-site", {}));
  });
  app.setNotFoundHandler((request, response) => answerUnknown(request, response));

  const limitOf = await limiter(app, parts.limits ?? defaultLimits, parts.ports);
  live(app, parts, limitOf("live"), metrics);
  for (const action of [...Object.values(commands), ...Object.values(queries)]) {
    app.post(`/${action.name}`, {
      schema: descriptionOf(action),
      preHandler: limitOf(action.name),
      handler:
        action.kind === "command"
          ? commandHandler(action.name, parts)
          : queryHandler(action.name, parts),
    });
  }
}

type Handler = (request: FastifyRequest, response: FastifyReply) => Promise<FastifyReply>;

function commandHandler(name: string, { ports, program, config }: ServerParts): Handler {
  return async (request, response) => {
    const order = {
      name,
      input: inputOf(request),
      token: tokenOf(request),
      as: headerOf(request, AS_HEADER),
      locationId: headerOf(request, LOCATION_HEADER),
      device: deviceLabel(headerOf(request, "user-agent") ?? ""),
      retryKey: headerOf(request, "idempotency-key"),
      caller: { address: addressOf(request), knownBrowser: request.knownBrowser },
    };
    const executed = await execute(ports, program, order);
    handOver(response, executed, config.publicUrl);
    return sendReply(response, executed.reply);
  };
}

function queryHandler(name: string, { ports, program }: ServerParts): Handler {
  return async (request, response) => {
    const reply = await ask(ports, program, {
      name,
      input: inputOf(request),
      token: tokenOf(request),
      as: headerOf(request, AS_HEADER),
      locationId: headerOf(request, LOCATION_HEADER),
      device: deviceLabel(headerOf(request, "user-agent") ?? ""),
    });
    return sendReply(response, reply);
  };
}

/** A body of `null` is no object: the engine would take it for one that was left out, so it gets what it refuses. */
function inputOf({ body }: FastifyRequest): unknown {
  return body === null ? [] : body;
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

function isKnown({ method, headers }: FastifyRequest, { config }: ServerParts): boolean {
  return method !== "POST" || isSameSite(headers, config.publicUrl);
}

function answerUnknown(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const name = request.url.split("?", 1)[0]?.replace(/^\/api\/?/, "") ?? "";
  const isAction = Object.hasOwn(commands, name) || Object.hasOwn(queries, name);
  if (isAction) return sendReply(response.header("allow", "POST"), httpRefusal(405), 405);
  return sendReply(response, refused("unknown-action", { name: name.slice(0, 60) }));
}
