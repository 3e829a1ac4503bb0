import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CodedReply } from "#core/kit/reply.ts";
import { findActiveTill } from "#engine/admit.ts";
import { failureReply } from "#engine/failures.ts";
import type { Ports } from "#engine/ports.ts";
import type { Limits } from "../http/limits.ts";
import { refused } from "../http/replies.ts";
import { sendTillReply } from "./answers.ts";
import { type Allowance, callLimits, sayAllowance } from "./call-limits.ts";
import { keyIn } from "./key.ts";

/** How many keys a process remembers as good. */
const MOST_KNOWN = 10_000;

/** The door of the till API, before anything of a call is read. */
export interface Guard {
  /** A hook that lets calls with a live key pass, as often as is allowed, and answers all others. */
  readonly hook: (request: FastifyRequest, response: FastifyReply) => Promise<unknown>;
  /** Tells that a call's key turned out to open nothing any more. */
  readonly forget: (request: FastifyRequest) => void;
}

/**
 * Keys are looked up before a body is read, so that who has none learns nothing else. A key that was good is remembered, and the
 * engine looks at it again with each call: that costs no second look, and a till with a good key goes on where another one of the same shop keeps calling
 * with a bad one. Made-up keys are counted by address, and are not even looked up when there were too many.
 */
export async function guard(app: FastifyInstance, ports: Ports, limits: Limits): Promise<Guard> {
  const { ofKey, ofStrangers } = await callLimits(app, limits);
  const known = new Set<string>();

  /** Why a call may not pass, or undefined; and what the answer says of its limit. */
  const lookAt = async (request: FastifyRequest): Promise<Look> => {
    const key = keyIn(request);
    const id = key === undefined ? undefined : ports.digest(key);
    if (id === undefined || !known.has(id)) {
      const before = await ofStrangers(request, { increment: false });
      if (before?.remaining === 0) return tooMany(before);
      if (key === undefined || id === undefined) {
        return { allowance: await ofStrangers(request), refusal: refused("till-key-missing", {}) };
      }
      if ((await findActiveTill(ports, key)) === undefined) {
        return { allowance: await ofStrangers(request), refusal: refused("till-key-unknown", {}) };
      }
      remember(known, id);
    }
    const allowance = await ofKey(request);
    return allowance?.isExceeded === true ? tooMany(allowance) : { allowance };
  };

  return {
    async hook(request, response) {
      try {
        const { allowance, refusal } = await lookAt(request);
        sayAllowance(response, allowance);
        return refusal && sendTillReply(response, refusal);
      } catch (error) {
        return sendTillReply(response, failureReply(ports, error, "till"));
      }
    },
    forget: (request) => {
      const key = keyIn(request);
      if (key !== undefined) known.delete(ports.digest(key));
    },
  };
}

interface Look {
  readonly allowance: Allowance | undefined;
  readonly refusal?: CodedReply<never>;
}

function tooMany(allowance: Allowance): Look {
  const { seconds } = allowance;
  return { allowance, refusal: refused("too-many-requests", { seconds }) };
}

/** The oldest is forgotten where there are too many; it is looked up again. */
function remember(known: Set<string>, id: string): void {
  known.add(id);
  if (known.size <= MOST_KNOWN) return;
  const [oldest = id] = known;
  known.delete(oldest);
}
