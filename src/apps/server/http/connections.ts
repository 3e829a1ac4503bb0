import type { Socket } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { bareHeaders } from "#apps/shared/headers.ts";
import { httpErrorBody } from "../ops/errors.ts";
import { LOOPBACK, trustMatcher } from "./trusted-proxies.ts";

/** The most connections of a process, and the timeout of idle ones (docs/decisions/043). */
export interface ConnectionLimits {
  /** The most at a time in total; each live stream takes one. */
  readonly most: number;
  /** The most at a time from one address, except exempt ones. */
  readonly perAddress: number;
  /** The time after a response until the next request, in milliseconds. */
  readonly idleMs: number;
  /**
   * Address ranges without the limit per address and with a longer idle timeout; by default this machine and trusted proxies, which connect
   * for many users.
   */
  readonly exempt?: readonly string[];
}

/** The default limits: more connections than live streams, see stream-registry.ts. */
export const defaultConnections: ConnectionLimits = {
  most: 8000,
  perAddress: 256,
  idleMs: 20_000,
};

/** How long a trusted proxy may keep an idle connection, in milliseconds. Longer than proxies do, so that they close it first. */
const PROXY_IDLE_MS = 72_000;

/** The least time between two log lines about refused connections, in milliseconds. */
const WARNING_INTERVAL_MS = 60_000;

/**
 * Limits a server's connections. Beyond `most`, Node closes new ones at once; beyond `perAddress`, the address gets status 429 and is
 * closed. Call before the server listens.
 * @param publicUrl the origin in the address bar, when it is known
 */
export function limitConnections(
  app: FastifyInstance,
  { most, perAddress, exempt = LOOPBACK }: ConnectionLimits,
  publicUrl: string | undefined,
): void {
  const isExempt = trustMatcher(exempt);
  const say = throttledWarning(app.log);
  const open = new Map<string, number>();
  // Noted once for each connection: the check of an address takes a hundredth of a read.
  const proxies = new WeakSet<Socket>();
  const refusal = tooMany(publicUrl);
  app.server.maxConnections = most;
  app.server.on("drop", () =>
    say({ most }, "MAX_CONNECTIONS is reached; refusing new connections"),
  );
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (isExempt(remoteAddress)) proxies.add(socket);
    if (remoteAddress === undefined || proxies.has(socket)) return;
    const address = rateLimit.normalizeIP(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count <= perAddress) return;
    say(
      { address, perAddress },
      "an address has reached MAX_CONNECTIONS_PER_ADDRESS; refusing its new connections",
    );
    socket.end(refusal);
    socket.destroySoon();
  });
  extendProxyTimeouts(app, proxies);
}

/** Gives trusted proxies their own idle timeout; Node has only one for all connections. */
function extendProxyTimeouts(app: FastifyInstance, proxies: WeakSet<Socket>): void {
  app.addHook("onRequest", ({ socket }, { raw }, done) => {
    if (proxies.has(socket)) raw.once("finish", () => socket.setTimeout(PROXY_IDLE_MS));
    done();
  });
}

/** Returns the raw HTTP response for an address with too many connections. */
function tooMany(publicUrl: string | undefined): string {
  const body = httpErrorBody(429);
  const head = [
    "HTTP/1.1 429 Too Many Requests",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(bareHeaders(publicUrl)).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

function throttledWarning(log: FastifyBaseLogger): (facts: object, words: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (facts, words) => {
    const now = performance.now();
    if (now - saidAt < WARNING_INTERVAL_MS) return;
    saidAt = now;
    log.warn(facts, words);
  };
}
