import type { Socket } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { bareHeaders } from "#apps/shared/headers.ts";
import { httpRefusal } from "../ops/faults.ts";
import { LOOPBACK, type Trust, trustOf } from "./trusted-proxies.ts";

/** How many connections a process holds, and for how long it holds one on which nobody asks for anything (docs/decisions/043). */
export interface ConnectionLimits {
  /** At the same time, whoever has them; live messages take one each. */
  readonly most: number;
  /** At the same time from one address, proxies excepted that speak for many. */
  readonly perAddress: number;
  /** After an answer, until the next request, in milliseconds. */
  readonly idleMs: number;
  /** Ranges of addresses that may have any number, and keep idle ones for longer; this machine and trusted proxies, which speak for many, when left out. */
  readonly exempt?: readonly string[];
}

/** What a server allows unless its settings say otherwise: more connections than it holds streams of live messages, see live-hall.ts. */
export const defaultConnections: ConnectionLimits = {
  most: 8000,
  perAddress: 256,
  idleMs: 20_000,
};

/** How long a trusted proxy may keep a connection for its next request, in milliseconds: longer than proxies do, so that they are the ones who hang up. */
const PROXY_IDLE_MS = 72_000;

/** How often the log says that connections are refused, in milliseconds. */
const SAY_AGAIN_MS = 60_000;

/**
 * Holds the connections of a server within limits. Beyond `most`, Node hangs up at once; beyond `perAddress`, the address is told so and hung up on. Whoever
 * is exempt may have any number of the process' connections. In: a server that does not listen yet, and the origin that people type.
 */
export function limitConnections(
  app: FastifyInstance,
  { most, perAddress, exempt = LOOPBACK }: ConnectionLimits,
  publicUrl: string | undefined,
): void {
  const isExempt = trustOf(exempt);
  const say = sayingNowAndThen(app.log);
  const open = new Map<string, number>();
  const refusal = tooMany(publicUrl);
  app.server.maxConnections = most;
  app.server.on("drop", () =>
    say({ most }, "MAX_CONNECTIONS is reached; refusing new connections"),
  );
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
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
  keepForProxies(app, isExempt);
}

/** Node hangs up on idle connections after the same time for all. */
function keepForProxies(app: FastifyInstance, isExempt: Trust): void {
  app.addHook("onRequest", ({ socket }, { raw }, done) => {
    if (isExempt(socket.remoteAddress)) raw.once("finish", () => socket.setTimeout(PROXY_IDLE_MS));
    done();
  });
}

/** What an address hears that has too many connections. */
function tooMany(publicUrl: string | undefined): string {
  const body = JSON.stringify(httpRefusal(429));
  const head = [
    "HTTP/1.1 429 Too Many Requests",
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(bareHeaders(publicUrl)).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

function sayingNowAndThen(log: FastifyBaseLogger): (facts: object, words: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (facts, words) => {
    const now = performance.now();
    if (now - saidAt < SAY_AGAIN_MS) return;
    saidAt = now;
    log.warn(facts, words);
  };
}
