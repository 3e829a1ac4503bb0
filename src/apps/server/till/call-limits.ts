import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallCount } from "#core/kit/limits.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Limits } from "../http/limits.ts";
import { readTillKey } from "./key.ts";

/** The state of a limit: the calls allowed, those that remain, and the seconds until it resets. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly seconds: number;
  /** Whether this call exceeds the limit. */
  readonly isExceeded: boolean;
}

/** Counts a call, or reads the limit without counting; undefined when there is no limit. */
type CallLimit = (
  request: FastifyRequest,
  options?: { readonly increment: false },
) => Promise<Allowance | undefined>;

/** The till API's limits: calls of a key, and calls of an address with invalid keys. Each process counts separately. */
interface CallLimits {
  readonly perKey: CallLimit;
  readonly perAddress: CallLimit;
}

/** Prepares a server for both limits. */
export async function callLimits(app: FastifyInstance, limits: Limits): Promise<CallLimits> {
  await app.register(rateLimit, { global: false });
  return {
    perKey: limitOf(app, limits.till, (request) => readTillKey(request) ?? clientAddress(request)),
    perAddress: limitOf(app, limits.unknownTill, clientAddress),
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

/** Sets the headers of the IETF's draft on rate limits. */
export function setRateLimitHeaders(
  response: FastifyReply,
  allowance: Allowance | undefined,
): void {
  if (allowance === undefined) return;
  response
    .header("ratelimit-limit", allowance.limit)
    .header("ratelimit-remaining", allowance.remaining)
    .header("ratelimit-reset", allowance.seconds);
}
