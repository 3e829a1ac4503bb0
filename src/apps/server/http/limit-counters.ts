import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Counted, Limit } from "#core/kit/limits.ts";
import type { Ports } from "#engine/ports.ts";
import { addressOf } from "./address.ts";
import { tokenOf } from "./session-cookie.ts";

/** Counts a call. Out: the seconds to wait when it is one too many, 0 when it is not. */
export type Counter = (request: FastifyRequest) => Promise<number>;

/** How many full counts a process remembers. */
const MOST_FULL = 10_000;

/** A counter of this process. In: a server that the rate limit plugin is registered with. */
export function counterHere(app: FastifyInstance, { per, most, withinMs }: Limit): Counter {
  const count = app.createRateLimit({
    max: most,
    timeWindow: withinMs,
    keyGenerator: (request) => keyOf(per, request),
  });
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttlInSeconds);
  };
}

/**
 * A counter in the database, for every process on it. A count that is full is remembered until it begins anew: whoever goes on calling
 * costs the database nothing. What is counted stands there as a digest. Rejects with StoreFailure.
 */
export function counterEverywhere(
  { store, clock, digest }: Pick<Ports, "store" | "clock" | "digest">,
  action: string,
  { per, most, withinMs }: Limit,
): Counter {
  const full = new Map<string, number>();
  return async (request) => {
    const now = clock();
    const id = digest(`calls of ${action} by ${per} in ${withinMs}: ${keyOf(per, request)}`);
    const known = full.get(id);
    if (known !== undefined && known > now) return secondsUntil(known, now);
    full.delete(id);
    const { count, resetsAt } = await store.countAttempt(id, { now, windowMs: withinMs });
    if (count <= most) return 0;
    remember(full, id, resetsAt);
    return secondsUntil(resetsAt, now);
  };
}

function secondsUntil(resetsAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetsAt - now) / 1000));
}

/** The oldest is forgotten where there are too many; the database still knows it. */
function remember(full: Map<string, number>, id: string, resetsAt: number): void {
  full.set(id, resetsAt);
  if (full.size <= MOST_FULL) return;
  const [oldest = id] = full.keys();
  full.delete(oldest);
}

function keyOf(per: Counted, request: FastifyRequest): string {
  const address = addressOf(request);
  if (per === "session") return tokenOf(request) ?? address;
  if (per === "address") return address;
  return `${address} ${emailIn(request.body)}`;
}

/** The email as typed, before anything has checked the body; letter case and spaces make no new one. */
function emailIn(body: unknown): string {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : "";
  return typeof email === "string" ? email.trim().toLowerCase().slice(0, 254) : "";
}
