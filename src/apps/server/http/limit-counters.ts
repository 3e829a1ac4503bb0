import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Counted, Limit } from "#core/kit/limits.ts";
import type { Ports } from "#engine/ports.ts";
import { clientAddress } from "./client-address.ts";
import { type CountingParts, callCounter } from "./counted-calls.ts";
import { readSessionToken } from "./session-cookie.ts";

/** Counts a call. Resolves to the seconds to wait when the limit is exceeded, otherwise 0. */
export type Counter = (request: FastifyRequest) => Promise<number>;

/** The most exceeded counts that a process remembers. */
const MAX_REMEMBERED = 10_000;

/**
 * Returns a counter that mostly counts in this process, see {@link callCounter}.
 * @throws StoreFailure
 */
export function processCounter(
  app: FastifyInstance,
  parts: CountingParts,
  action: string,
  { per, most, withinMs }: Limit,
): Counter {
  const name = `${action} by ${per}`;
  const keyOf = (request: FastifyRequest) => counterKey(per, request);
  const count = callCounter(app, parts, { name, most, withinMs, keyOf });
  return async (request) => {
    const counted = await count(request);
    return counted?.isExceeded === true ? counted.seconds : 0;
  };
}

/**
 * Returns a counter in the database, shared by all processes. Exceeded counts are remembered until they reset, so that further calls cost
 * no query. The counted key is stored as a digest.
 * @throws StoreFailure
 */
export function databaseCounter(
  { store, clock, digest }: Pick<Ports, "store" | "clock" | "digest">,
  action: string,
  { per, most, withinMs }: Limit,
): Counter {
  const full = new Map<string, number>();
  return async (request) => {
    const now = clock();
    const id = digest(`calls of ${action} by ${per} in ${withinMs}: ${counterKey(per, request)}`);
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

/** Remembers an exceeded count. Drops the oldest when there are too many; the database still has it. */
function remember(full: Map<string, number>, id: string, resetsAt: number): void {
  full.set(id, resetsAt);
  if (full.size <= MAX_REMEMBERED) return;
  const [oldest = id] = full.keys();
  full.delete(oldest);
}

function counterKey(per: Counted, request: FastifyRequest): string {
  const address = clientAddress(request);
  if (per === "session") return readSessionToken(request) ?? address;
  if (per === "address") return address;
  return `${address} ${readEmail(request.body)}`;
}

/** Returns the email in an unvalidated body, normalized so that case and spaces do not create another count. */
function readEmail(body: unknown): string {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : "";
  return typeof email === "string" ? email.trim().toLowerCase().slice(0, 254) : "";
}
