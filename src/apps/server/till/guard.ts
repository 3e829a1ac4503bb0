import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CodedReply } from "#core/kit/reply.ts";
import { findActiveTill } from "#engine/admit.ts";
import { errorReply, failureReply } from "#engine/failures.ts";
import type { Allowance, CountingParts } from "../http/counted-calls.ts";
import type { Limits } from "../http/limits.ts";
import { sendTillReply } from "./answers.ts";
import { callLimits, setRateLimitHeaders } from "./call-limits.ts";
import { readTillKey } from "./key.ts";

/** The most valid keys that a process remembers. */
const MAX_KNOWN = 10_000;

/** Authenticates calls of the till API before their body is read. */
interface Guard {
  /** A hook that admits calls with a valid key within the limits, and answers all others. */
  readonly hook: (request: FastifyRequest, response: FastifyReply) => Promise<unknown>;
  /** Forgets a call's key, which the engine has found to be revoked. */
  readonly forget: (request: FastifyRequest) => void;
}

/**
 * Looks up keys before a body is read, so that callers without one learn nothing else. Valid keys are remembered, because the engine checks
 * them again with each call: this saves a lookup, and a till with a valid key keeps working while another one of the shop calls with an
 * invalid key. Invalid keys are counted by address, and are not looked up beyond the limit.
 */
export async function guard(
  app: FastifyInstance,
  parts: CountingParts,
  limits: Limits,
): Promise<Guard> {
  const { ports } = parts;
  const { perKey, perAddress } = await callLimits(app, parts, limits);
  const known = new Set<string>();

  /** Checks a call: its refusal, if any, and the state of its limit. */
  const checkCall = async (request: FastifyRequest): Promise<CallCheck> => {
    const key = readTillKey(request);
    const id = key === undefined ? undefined : ports.digest(key);
    if (id === undefined || !known.has(id)) {
      const before = await perAddress(request, { increment: false });
      if (before?.remaining === 0) return tooMany(before);
      if (key === undefined || id === undefined) {
        return {
          allowance: await perAddress(request),
          refusal: errorReply("till-key-missing", {}),
        };
      }
      if ((await findActiveTill(ports, key)) === undefined) {
        return {
          allowance: await perAddress(request),
          refusal: errorReply("till-key-unknown", {}),
        };
      }
      remember(known, id);
    }
    const allowance = await perKey(request);
    return allowance?.isExceeded === true ? tooMany(allowance) : { allowance };
  };

  return {
    async hook(request, response) {
      try {
        const { allowance, refusal } = await checkCall(request);
        setRateLimitHeaders(response, allowance);
        return refusal && sendTillReply(response, refusal);
      } catch (error) {
        return sendTillReply(response, failureReply(ports, error, "till"));
      }
    },
    forget: (request) => {
      const key = readTillKey(request);
      if (key !== undefined) known.delete(ports.digest(key));
    },
  };
}

interface CallCheck {
  readonly allowance: Allowance | undefined;
  readonly refusal?: CodedReply<never>;
}

function tooMany(allowance: Allowance): CallCheck {
  const { seconds } = allowance;
  return { allowance, refusal: errorReply("too-many-requests", { seconds }) };
}

/** Remembers a valid key. Drops the oldest when there are too many; it is looked up again. */
function remember(known: Set<string>, id: string): void {
  known.add(id);
  if (known.size <= MAX_KNOWN) return;
  const [oldest = id] = known;
  known.delete(oldest);
}
