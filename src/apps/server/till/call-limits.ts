import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallCount } from "#core/kit/limits.ts";
import { clientAddress } from "../http/client-address.ts";
import {
  type Allowance,
  type CallCounter,
  type CountingParts,
  callCounter,
} from "../http/counted-calls.ts";
import type { Limits } from "../http/limits.ts";
import { readTillKey } from "./key.ts";

/** The till API's limits: calls of a key, and calls of an address with invalid keys (docs/decisions/199). */
interface CallLimits {
  readonly perKey: CallCounter;
  readonly perAddress: CallCounter;
}

/** Prepares a server for both limits. */
export async function callLimits(
  app: FastifyInstance,
  parts: CountingParts,
  limits: Limits,
): Promise<CallLimits> {
  await app.register(rateLimit, { global: false });
  const limitOf = (
    name: string,
    limit: CallCount | undefined,
    keyOf: (request: FastifyRequest) => string,
  ): CallCounter =>
    limit === undefined
      ? () => Promise.resolve(undefined)
      : callCounter(app, parts, { name, ...limit, keyOf });
  const keyOrAddress = (request: FastifyRequest) => readTillKey(request) ?? clientAddress(request);
  return {
    perKey: limitOf("till by key", limits.till, keyOrAddress),
    perAddress: limitOf("till by address", limits.unknownTill, clientAddress),
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
