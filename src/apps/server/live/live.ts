import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CommandName } from "#client/api.ts";
import { type MessageLine, messageLine } from "#core/broadcasts/broadcast.ts";
import { messages } from "#core/broadcasts/messages.ts";
import { actingUser } from "#core/identity/acting-user.ts";
import type { Context, ProgramReader } from "#core/world.ts";
import { type Admission, admit } from "#engine/admit.ts";
import { errorReply, failureReply } from "#engine/failures.ts";
import type { LimitHook } from "../http/limiter.ts";
import { sendReply } from "../http/replies.ts";
import { isOwnPage } from "../http/same-site.ts";
import { readSessionToken } from "../http/session-cookie.ts";
import type { Metrics } from "../ops/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { OVERLAP_MS } from "./broadcast-watch.ts";
import { parseEventId } from "./live-stream.ts";
import { StreamRegistry } from "./stream-registry.ts";

/** After how many seconds a client without a slot may try again. */
const FULL_S = 30;

/** The most missed messages that are sent; the list has the others. */
const MISSED_LIMIT = 50;

const SENDING: CommandName = "sendBroadcast";

/** The session check of an open stream, which does not count as use of the session. */
const listening = { ...messages, unattended: true } as const;

/**
 * `GET /live`: broadcasts as server-sent events for signed-in users (decision 019). Each event's id is a position in time. From the one in
 * the header Last-Event-ID, or in `after`, a client receives missed messages, some of which it may have already. Register with the prefix
 * /api.
 */
export function live(
  app: FastifyInstance,
  parts: ServerParts,
  limit: LimitHook[],
  metrics: Metrics,
): void {
  const { ports, programs, config } = parts;
  const { reader } = ports.store;
  const registry = new StreamRegistry(reader, parts.live, (error) =>
    ports.fault(error, "live messages"),
  );
  metrics.countStreams(() => registry.open);
  app.addHook("preClose", async () => registry.close());
  app.addHook("onResponse", ({ routeOptions }, { statusCode }, done) => {
    if (statusCode === 200 && routeOptions.url?.endsWith(`/${SENDING}`)) registry.nudge();
    done();
  });

  const options = { schema: { hide: true }, exposeHeadRoute: false, preHandler: limit };
  const answer = async (request: FastifyRequest, response: FastifyReply) => {
    if (!isOwnPage(request.headers, config.publicUrl)) {
      return sendReply(response, errorReply("cross-site", {}));
    }
    const ask = { name: "live", input: { after: null }, token: readSessionToken(request) };
    const admission = () => admit(ports, programs, listening, ask);
    let entry: Admission;
    try {
      entry = await admission();
    } catch (error) {
      return sendReply(response, failureReply(ports, error, "live"));
    }
    if (!entry.ok) return sendReply(response, entry);
    const { context } = entry;
    const release = registry.reserve(sessionIn(context));
    if (typeof release === "number") return full(response, release);
    // A hijacked response does not get the security headers, so they are copied.
    for (const [name, value] of Object.entries(response.getHeaders())) {
      if (value !== undefined) response.raw.setHeader(name, value);
    }
    response.hijack();
    registry.connect({
      raw: response.raw,
      release,
      // A store failure says nothing about the session.
      isLive: () =>
        admission().then(
          ({ ok }) => ok,
          () => true,
        ),
      missed: () => missedMessages(context, reader, parseEventId(lastKnown(request))),
    });
    return response;
  };
  app.get("/live", options, (request, response) => answer(request, response));
}

function full(response: FastifyReply, status: number): FastifyReply {
  response.header("retry-after", String(FULL_S));
  return sendReply(response, errorReply("too-many-requests", { seconds: FULL_S }), status);
}

function sessionIn({ actor }: Context): string {
  return actor.kind === "user" ? actor.sessionId : "";
}

function lastKnown({ headers, query }: FastifyRequest): unknown {
  if (headers["last-event-id"] !== undefined) return headers["last-event-id"];
  return typeof query === "object" && query !== null && "after" in query ? query.after : undefined;
}

/** Reads the messages sent after a position, and shortly before it because clocks differ; none without a position. One small read. */
async function missedMessages(
  context: Context,
  reader: ProgramReader,
  place: { readonly sentAt: number; readonly id: string } | undefined,
): Promise<readonly MessageLine[]> {
  if (place === undefined) return [];
  const since = Math.max(actingUser(context).joinedDate, place.sentAt - OVERLAP_MS);
  const rows = await reader.many("broadcasts", {
    where: { sentAt: { atLeast: since }, id: { not: place.id } },
    order: [
      ["sentAt", "desc"],
      ["id", "desc"],
    ],
    limit: MISSED_LIMIT,
  });
  return rows.toReversed().map(messageLine);
}
