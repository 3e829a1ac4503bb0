import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CommandName, QueryName } from "#client/api.ts";
import type { Limit } from "#core/kit/limits.ts";
import { replyToFailure } from "#engine/failures.ts";
import type { Ports } from "#engine/ports.ts";
import { type Counter, counterEverywhere, counterHere } from "./limit-counters.ts";
import type { Limits } from "./limits.ts";
import { refused, sendReply } from "./replies.ts";

/** A hook for the routes of one action; answers with the catalogue's 'too-many-requests' and Retry-After. */
export type LimitHook = (request: FastifyRequest, response: FastifyReply) => Promise<unknown>;

/** What has limits that are counted by address or session: an action, or opening a stream of live messages. */
type LimitedCall = CommandName | QueryName | "live";

/**
 * Prepares a server for limits. Out: what makes the hook of an action, none where it has no limits. A call passes the limits of this process first, then those in the
 * database, side by side. Where the database cannot be reached, the answer is the action's own, 503.
 */
export async function limiter(
  app: FastifyInstance,
  limits: Limits,
  ports: Ports,
): Promise<(action: LimitedCall) => LimitHook[]> {
  await app.register(rateLimit, { global: false });
  const counterOf = (action: string, limit: Limit) =>
    limit.isShared ? counterEverywhere(ports, action, limit) : counterHere(app, limit);
  return (action) => {
    const own = limits[action] ?? [];
    const steps = stepsOf(own).map((step) => step.map((limit) => counterOf(action, limit)));
    const hook: LimitHook = async (request, response) => {
      try {
        const seconds = await waitFor(steps, request);
        if (seconds === 0) return undefined;
        return sendReply(response, refused("too-many-requests", { seconds }));
      } catch (error) {
        return sendReply(response, replyToFailure(ports, error, action));
      }
    };
    return own.length === 0 ? [] : [hook];
  };
}

/** Which limits are asked side by side, and in which order. */
function stepsOf(limits: readonly Limit[]): readonly (readonly Limit[])[] {
  return [
    ...limits.filter((limit) => !limit.isShared).map((limit) => [limit]),
    limits.filter((limit) => limit.isShared),
  ];
}

/** The seconds to wait by the first step that says so; 0 when none does. */
async function waitFor(
  steps: readonly (readonly Counter[])[],
  request: FastifyRequest,
): Promise<number> {
  for (const counters of steps) {
    const waits = await Promise.all(counters.map((count) => count(request)));
    const longest = Math.max(0, ...waits);
    if (longest > 0) return longest;
  }
  return 0;
}
