import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";

const HEADER = "x-request-id";

/** What a proxy may call a request: nothing that could be more than a name in a log or in a header. */
const SAFE = /^[\w.-]{8,64}$/;

const requests = new AsyncLocalStorage<string>();

/** This machine and networks that are nobody's on the internet: where a proxy of one's own stands. */
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
 * How requests get the name by which their lines are found in the log: the one a proxy of our own network gave, when there is a proxy and it is
 * a short safe text, or else a new one. In: whether a proxy stands in front.
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

/** Sends each request's name back with its answer, and keeps it at hand for {@link currentRequest}. Register it before any route. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, response, done) => {
    response.header(HEADER, request.id);
    requests.run(request.id, done);
  });
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook("preValidation", (request, _response, done) => {
    requests.run(request.id, done);
  });
}

/** The name of the request that is being answered, as a part of a line in the log; empty outside of one. */
export function currentRequest(): { readonly requestId?: string } {
  const requestId = requests.getStore();
  return requestId === undefined ? {} : { requestId };
}
