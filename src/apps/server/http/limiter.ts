import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CommandName, QueryName } from "#client/api.ts";
import type { Limit } from "#core/kit/limits.ts";
import { errorReply, failureReply } from "#engine/failures.ts";
import type { CountingParts } from "./counted-calls.ts";
import { type Counter, databaseCounter, processCounter } from "./limit-counters.ts";
import type { Limits } from "./limits.ts";
import { sendReply } from "./replies.ts";

/** A hook for the routes of one action; answers 'too-many-requests' with Retry-After. */
export type LimitHook = (request: FastifyRequest, response: FastifyReply) => Promise<unknown>;

/** What has limits that are counted by address or session: an action, or opening a stream of live messages. */
type LimitedCall = CommandName | QueryName | "live";

/**
 * Prepares a server for rate limits. Returns the function that creates an action's hook, none for an action without limits. Limits that
 * the process counts are checked first, then those in the database in parallel. When the database is unavailable, the action's own 503 follows.
 */
export async function limiter(
  app: FastifyInstance,
  limits: Limits,
  parts: CountingParts,
): Promise<(action: LimitedCall) => LimitHook[]> {
  await app.register(rateLimit, { global: false });
  const { ports } = parts;
  const counterOf = (action: string, limit: Limit) =>
    limit.isShared
      ? databaseCounter(ports, action, limit)
      : processCounter(app, parts, action, limit);
  return (action) => {
    const own = limits[action] ?? [];
    const steps = stepsOf(own).map((step) => step.map((limit) => counterOf(action, limit)));
    const hook: LimitHook = async (request, response) => {
      try {
        const seconds = await waitFor(steps, request);
        if (seconds === 0) return undefined;
        return sendReply(response, errorReply("too-many-requests", { seconds }));
      } catch (error) {
        return sendReply(response, failureReply(ports, error, action));
      }
    };
    return own.length === 0 ? [] : [hook];
  };
}

/** Groups limits into steps; the limits of a step are checked in parallel. */
function stepsOf(limits: readonly Limit[]): readonly (readonly Limit[])[] {
  return [
    ...limits.filter((limit) => !limit.isShared).map((limit) => [limit]),
    limits.filter((limit) => limit.isShared),
  ];
}

/** Returns the seconds to wait from the first step with an exceeded limit; 0 when there is none. */
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
