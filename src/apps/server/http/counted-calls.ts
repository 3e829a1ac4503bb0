import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallCount } from "#core/kit/limits.ts";
import type { ServerParts } from "../parts.ts";

/** What counting calls needs of a server. */
export type CountingParts = Pick<ServerParts, "ports" | "processes">;

/** A limit whose calls are counted in the process. */
export interface CountedLimit extends CallCount {
  /** What is limited; unique among limits. */
  readonly name: string;
  readonly keyOf: (request: FastifyRequest) => string;
}

/** The state of a limit: the calls allowed, those that remain, and the seconds until it resets. */
export interface Allowance {
  readonly limit: number;
  /** With several processes, what is left if the others have used their share. */
  readonly remaining: number;
  readonly seconds: number;
  /** Whether this call exceeds the limit. */
  readonly isExceeded: boolean;
}

/**
 * Counts a call, or reads its limit without counting; undefined for a call that is not limited.
 * @throws StoreFailure when a call beyond the process's share cannot be counted
 */
export type CallCounter = (
  request: FastifyRequest,
  options?: { readonly increment: false },
) => Promise<Allowance | undefined>;

/**
 * Returns a counter of calls that holds across processes and costs no query as a rule (docs/decisions/199). Half of a limit is divided among
 * the processes, and each counts its share by itself. Calls beyond the share are counted in the database, for all processes together, one
 * write for each. So all of them together never allow more than the limit, and a caller who always reaches the same process has more than
 * half of it. A single process counts everything by itself. The rate limit plugin must be registered with the server.
 */
export function callCounter(
  app: FastifyInstance,
  { ports, processes = () => 1 }: CountingParts,
  { name, most, withinMs, keyOf }: CountedLimit,
): CallCounter {
  const count = app.createRateLimit({ max: most, timeWindow: withinMs, keyGenerator: keyOf });

  return async (request, options) => {
    const own = await count(request, options);
    if (own.isAllowed) return undefined;
    const seconds = Math.max(1, own.ttlInSeconds);
    const all = processes();
    if (all === 1) {
      const { remaining, isExceeded } = own;
      return { limit: most, remaining, seconds, isExceeded };
    }
    const share = Math.floor(most / (2 * all));
    const common = most - all * share;
    const used = most - own.remaining + Number(own.isExceeded);
    const isWithinShare = options?.increment === false ? used < share : used <= share;
    if (isWithinShare) {
      return { limit: most, remaining: share - used + common, seconds, isExceeded: false };
    }
    return beyondShare(request, common, options);
  };

  /** Counts a call that exceeds the share of this process, or reads how many such calls there are. */
  async function beyondShare(
    request: FastifyRequest,
    common: number,
    options: { readonly increment: false } | undefined,
  ): Promise<Allowance> {
    const { store, clock, digest } = ports;
    const now = clock();
    const id = digest(`calls beyond the share of ${name} in ${withinMs}: ${keyOf(request)}`);
    const stored =
      options?.increment === false
        ? await store.reader.one("attempts", { id })
        : await store.countAttempt(id, { now, windowMs: withinMs });
    const isOver = stored === undefined || stored.resetsAt <= now;
    const used = isOver ? 0 : stored.count;
    const seconds = isOver ? 1 : Math.max(1, Math.ceil((stored.resetsAt - now) / 1000));
    const remaining = Math.max(0, common - used);
    return { limit: most, remaining, seconds, isExceeded: used > common };
  }
}
