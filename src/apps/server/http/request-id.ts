import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";

const HEADER = "x-request-id";

/** The form of an accepted request id: safe in logs and headers. */
const SAFE = /^[\w.-]{8,64}$/;

const requests = new AsyncLocalStorage<string>();

/** Loopback and private networks, where an operator's proxy runs. */
const ownNetwork = new BlockList();
for (const [address, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  ownNetwork.addSubnet(address, bits, "ipv4");
}
for (const [address, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  ownNetwork.addSubnet(address, bits, "ipv6");
}

/**
 * Returns a function that gives each request its id for the log: the one that a proxy in a private network sent, when it has a safe form,
 * otherwise a new one.
 */
export function requestIds(isBehindProxy: boolean): (raw: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[HEADER];
    const isTaken = isBehindProxy && typeof given === "string" && SAFE.test(given);
    return isTaken && isOwn(socket.remoteAddress) ? given : randomUUID();
  };
}

function isOwn(address: string | undefined): boolean {
  if (address === undefined) return false;
  return ownNetwork.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Returns each request's id in its response and keeps it for {@link currentRequest}. Register before any route. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, response, done) => {
    response.header(HEADER, request.id);
    requests.run(request.id, done);
  });
  // The body arrives in events of the connection, outside of the request's async context.
  app.addHook("preValidation", (request, _response, done) => {
    requests.run(request.id, done);
  });
}

/** Returns the current request's id as a part of a log line; empty outside of requests. */
export function currentRequest(): { readonly requestId?: string } {
  const requestId = requests.getStore();
  return requestId === undefined ? {} : { requestId };
}
