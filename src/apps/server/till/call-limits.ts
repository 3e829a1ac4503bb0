import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallCount } from "#core/kit/limits.ts";
import { addressOf } from "../http/address.ts";
import type { Limits } from "../http/limits.ts";
import { keyIn } from "./key.ts";

/** What is left of a limit: how many calls it allows, how many are left of them, and the seconds until it begins anew. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly seconds: number;
  /** Whether this call is one too many. */
  readonly isExceeded: boolean;
}

/** Counts a call, or looks without counting; undefined where there is no limit. */
export type CallLimit = (
  request: FastifyRequest,
  options?: { readonly increment: false },
) => Promise<Allowance | undefined>;

/** The two limits of the till API: calls of a key, and calls of an address with keys that open nothing. Each process counts for itself. */
export interface CallLimits {
  readonly ofKey: CallLimit;
  readonly ofStrangers: CallLimit;
}

/** Prepares a server for both. */
export async function callLimits(app: FastifyInstance, limits: Limits): Promise<CallLimits> {
  await app.register(rateLimit, { global: false });
  return {
    ofKey: limitOf(app, limits.till, (request) => keyIn(request) ?? addressOf(request)),
    ofStrangers: limitOf(app, limits.unknownTill, addressOf),
  };
}

function limitOf(
  app: FastifyInstance,
  limit: CallCount | undefined,
  keyGenerator: (request: FastifyRequest) => string,
): CallLimit {
  if (limit === undefined) return () => Promise.resolve(undefined);
  const count = app.createRateLimit({
    max: limit.most,
    timeWindow: limit.withinMs,
    keyGenerator,
  });
  return async (request, options) => {
    const counted = await count(request, options);
    if (counted.isAllowed) return undefined;
    const { max, remaining, ttlInSeconds, isExceeded } = counted;
    return { limit: max, remaining, seconds: Math.max(1, ttlInSeconds), isExceeded };
  };
}

/** Says in an answer what is left, in the words of the IETF's draft on rate limits. */
export function sayAllowance(response: FastifyReply, allowance: Allowance | undefined): void {
  if (allowance === undefined) return;
  response
    .header("ratelimit-limit", allowance.limit)
    .header("ratelimit-remaining", allowance.remaining)
    .header("ratelimit-reset", allowance.seconds);
}
