import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CommandName } from "#client/api.ts";
import { type MessageLine, messageLine } from "#core/broadcasts/broadcast.ts";
import { messages } from "#core/broadcasts/messages.ts";
import { actingUser } from "#core/identity/acting-user.ts";
import type { Context, ProgramReader } from "#core/world.ts";
import { type Admission, admit } from "#engine/admit.ts";
import { failureReply } from "#engine/failures.ts";
import type { LimitHook } from "../http/limiter.ts";
import { refused, sendReply } from "../http/replies.ts";
import { isOwnPage } from "../http/same-site.ts";
import { tokenOf } from "../http/session-cookie.ts";
import type { Metrics } from "../ops/metrics.ts";
import type { ServerParts } from "../parts.ts";
import { OVERLAP_MS } from "./broadcast-watch.ts";
import { LiveHall } from "./live-hall.ts";
import { placeIn } from "./live-stream.ts";

/** When somebody for whom there is no seat may try again, in seconds. */
const FULL_S = 30;

/** What was missed beyond this is left to the list. */
const MISSED_LIMIT = 50;

const SENDING: CommandName = "sendBroadcast";

/** An open stream asks whether its session lasts, and does not make it last by that. */
const listening = { ...messages, unattended: true } as const;

/**
 * `GET /live`: broadcasts as server-sent events, for who is signed in (decision 019). Each event's id is a place in
 * time; from the one in the header Last-Event-ID, or else in `after`, a client gets what it has missed, of which it may know
 * some. Register with the prefix /api.
 */
export function live(
  app: FastifyInstance,
  parts: ServerParts,
  limit: LimitHook[],
  metrics: Metrics,
): void {
  const { ports, program, config } = parts;
  const { reader } = ports.store;
  const hall = new LiveHall(reader, parts.live, (error) => ports.fault(error, "live messages"));
  metrics.countStreams(() => hall.open);
  app.addHook("preClose", async () => hall.close());
  app.addHook("onResponse", ({ routeOptions }, { statusCode }, done) => {
    if (statusCode === 200 && routeOptions.url?.endsWith(`/${SENDING}`)) hall.nudge();
    done();
  });

  const options = { schema: { hide: true }, exposeHeadRoute: false, preHandler: limit };
  const answer = async (request: FastifyRequest, response: FastifyReply) => {
    if (!isOwnPage(request.headers, config.publicUrl)) {
      return sendReply(response, refused("cross-site", {}));
    }
    const ask = { name: "live", input: { after: null }, token: tokenOf(request) };
    const admission = () => admit(ports, program, listening, ask);
    let entry: Admission;
    try {
      entry = await admission();
    } catch (error) {
      return sendReply(response, failureReply(ports, error, "live"));
    }
    if (!entry.ok) return sendReply(response, entry);
    const { context } = entry;
    const leave = hall.seat(sessionIn(context));
    if (typeof leave === "number") return full(response, leave);
    // Whoever takes an answer over takes its security headers over, too.
    for (const [name, value] of Object.entries(response.getHeaders())) {
      if (value !== undefined) response.raw.setHeader(name, value);
    }
    response.hijack();
    hall.welcome({
      raw: response.raw,
      leave,
      // A store that is away says nothing about the session.
      isStillOn: () =>
        admission().then(
          ({ ok }) => ok,
          () => true,
        ),
      missed: () => missedBy(context, reader, placeIn(lastKnown(request))),
    });
    return response;
  };
  app.get("/live", options, (request, response) => answer(request, response));
}

function full(response: FastifyReply, status: number): FastifyReply {
  response.header("retry-after", String(FULL_S));
  return sendReply(response, refused("too-many-requests", { seconds: FULL_S }), status);
}

function sessionIn({ actor }: Context): string {
  return actor.kind === "user" ? actor.sessionId : "";
}

function lastKnown({ headers, query }: FastifyRequest): unknown {
  if (headers["last-event-id"] !== undefined) return headers["last-event-id"];
  return typeof query === "object" && query !== null && "after" in query ? query.after : undefined;
}

/** What was sent after a place in time, and shortly before it, because clocks differ; nothing without one. One small read. */
async function missedBy(
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
