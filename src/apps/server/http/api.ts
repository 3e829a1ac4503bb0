import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MailMessage } from "#core/mails/mail.ts";
import { commands, queries } from "#core/registry.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import { errorReply } from "#engine/failures.ts";
import { mailText } from "#messages/mail-text.ts";
import { live } from "../live/live.ts";
import { httpErrorReply } from "../ops/errors.ts";
import type { Metrics } from "../ops/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { clientAddress } from "./client-address.ts";
import { readJsonOnly } from "./json-bodies.ts";
import { languageOf } from "./language.ts";
import { checkBeforeLargeBody } from "./large-bodies.ts";
import { limiter } from "./limiter.ts";
import { defaultLimits } from "./limits.ts";
import { descriptionOf } from "./open-api.ts";
import { sendReply } from "./replies.ts";
import { AS_HEADER, isSameSite, LOCATION_HEADER } from "./same-site.ts";
import { readSeen, setSeenAfter } from "./seen-position.ts";
import { readSessionToken, setGrantCookies } from "./session-cookie.ts";

/**
 * The actions over HTTP: `POST /<name>` for every command and query of the registry (decision 119). Register with the prefix /api. Each
 * call passes the same-site check, the JSON parser, the rate limits and then the engine, whose parse is the only validator.
 */
export async function api(
  app: FastifyInstance,
  parts: ServerParts,
  metrics: Metrics,
): Promise<void> {
  readJsonOnly(app);
  app.addHook("onRequest", (request, response, done) => {
    if (isOwnRequest(request, parts)) done();
    else sendReply(response, errorReply("cross-site", {}));
  });
  app.setNotFoundHandler((request, response) => answerUnknownPath(request, response));

  const limitOf = await limiter(app, parts.limits ?? defaultLimits, parts);
  live(app, parts, limitOf("live"), metrics);
  for (const action of [...Object.values(commands), ...Object.values(queries)]) {
    app.post(`/${action.name}`, {
      schema: descriptionOf(action),
      ...(action.bodyLimit !== undefined && { bodyLimit: action.bodyLimit }),
      preParsing: checkBeforeLargeBody(action, parts),
      preHandler: limitOf(action.name),
      handler:
        action.kind === "command"
          ? commandHandler(action.name, parts)
          : queryHandler(action.name, parts),
    });
  }
}

type Handler = (request: FastifyRequest, response: FastifyReply) => Promise<FastifyReply>;

function commandHandler(name: string, parts: ServerParts): Handler {
  const { ports, programs, config } = parts;
  return async (request, response) => {
    const order = {
      name,
      input: readInput(request),
      token: readSessionToken(request),
      as: readHeader(request, AS_HEADER),
      locationId: readHeader(request, LOCATION_HEADER),
      device: deviceLabel(readHeader(request, "user-agent") ?? ""),
      retryKey: readHeader(request, "idempotency-key"),
      writeMail: (mail: MailMessage) => mailText(mail, languageOf(request.headers)),
      caller: { address: clientAddress(request), knownBrowser: request.knownBrowser },
    };
    const executed = await execute(ports, programs, order);
    setGrantCookies(response, executed, config.publicUrl);
    setSeenAfter(response, executed.reply, parts);
    return sendReply(response, executed.reply);
  };
}

function queryHandler(name: string, { ports, programs }: ServerParts): Handler {
  return async (request, response) => {
    const reply = await ask(ports, programs, {
      name,
      input: readInput(request),
      token: readSessionToken(request),
      as: readHeader(request, AS_HEADER),
      locationId: readHeader(request, LOCATION_HEADER),
      device: deviceLabel(readHeader(request, "user-agent") ?? ""),
      seen: readSeen(request),
    });
    return sendReply(response, reply);
  };
}

/** Returns the input. A JSON `null` becomes a value that the engine rejects; otherwise it would count as left out. */
function readInput({ body }: FastifyRequest): unknown {
  return body === null ? [] : body;
}

function readHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}

function isOwnRequest({ method, headers }: FastifyRequest, { config }: ServerParts): boolean {
  return method !== "POST" || isSameSite(headers, config.publicUrl);
}

function answerUnknownPath(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const name = request.url.split("?", 1)[0]?.replace(/^\/api\/?/, "") ?? "";
  const isAction = Object.hasOwn(commands, name) || Object.hasOwn(queries, name);
  if (isAction) return sendReply(response.header("allow", "POST"), httpErrorReply(405), 405);
  return sendReply(response, errorReply("unknown-action", { name: name.slice(0, 60) }));
}
