import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long to wait for silence while clients keep connecting, and then for a quiet turn, in milliseconds. */
const ACCEPT_MS = 1000;

/**
 * The time without new connections and responses after which the server stops accepting, in milliseconds. Clients tend to come back after a
 * response.
 */
const SILENCE_MS = 20;

/** The longest turn of the event loop in which no connection can have been missed, in milliseconds. */
const QUIET_MS = 1;

/** How often a stopping server checks for recent responses, in milliseconds. */
const CHECK_MS = 20;

/**
 * Stops so that every connected client gets its response (docs/decisions/080). After the signal each response closes its connection. The
 * server first stops accepting, then keeps connections until no response was sent for `lingerMs`: active clients have had their last
 * response by then, and idle connections can be closed. Node no longer enforces its request timeout at that point, so requests that do not
 * arrive within `arrivalMs` are closed here. With a `lingerMs` of 0 idle connections are closed at once.
 */
export function stopGracefully(
  app: FastifyInstance,
  { arrivalMs, lingerMs }: { readonly arrivalMs: number; readonly lingerMs: number },
): void {
  let stopping = false;
  let accepting: Promise<void> | undefined;
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  app.addHook("onRequest", (_request, _response, done) => {
    if (accepting === undefined) done();
    else void continueAfter(accepting, done);
  });
  app.addHook("onSend", (_request, response, _payload, done) => {
    if (stopping) response.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (_request, _response, done) => {
    lastAnswerAt = performance.now();
    done();
  });
  app.addHook("preClose", async () => {
    stopping = true;
    // A brand's server never listens: the one in front of it waits for its connections.
    if (!app.server.listening) return;
    const late = setTimeout(() => app.server.closeAllConnections(), arrivalMs);
    app.server.once("close", () => clearTimeout(late));
    if (lingerMs === 0) return;
    accepting = stopAccepting(app.server, () => lastAnswerAt);
    await accepting;
    accepting = undefined;
    const deadline = performance.now() + arrivalMs;
    while (performance.now() < Math.min(lastAnswerAt + lingerMs, deadline)) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    }
  });
}

async function continueAfter(wait: Promise<void>, proceed: () => void): Promise<void> {
  try {
    await wait;
  } finally {
    proceed();
  }
}

/**
 * Stops accepting without resetting connections. The system completes connections before this process accepts them, one per turn of the
 * event loop, and resets pending ones when the socket closes. So the socket is closed after a turn without new connections. Requests wait
 * meanwhile, so that turns are short.
 * @param lastAnswerAt returns when the last response was sent
 */
async function stopAccepting(server: Server, lastAnswerAt: () => number): Promise<void> {
  let lastConnectionAt = Number.NEGATIVE_INFINITY;
  const onConnection = () => {
    lastConnectionAt = performance.now();
  };
  server.on("connection", onConnection);
  const silenceDeadline = performance.now() + ACCEPT_MS;
  for (let isQuiet = false; !isQuiet && performance.now() < silenceDeadline + ACCEPT_MS; ) {
    const startedAt = await nextTurn();
    const endedAt = await nextTurn();
    const silence = endedAt < silenceDeadline ? SILENCE_MS : 0;
    const isSilent = Math.max(lastConnectionAt, lastAnswerAt()) < startedAt - silence;
    isQuiet = isSilent && endedAt - startedAt < QUIET_MS;
  }
  server.off("connection", onConnection);
  // The HTTP server's own close would close idle connections at once.
  Server.prototype.close.call(server);
}

/** Resolves in the next turn of the event loop, after pending connections were accepted, to the time. */
function nextTurn(): Promise<number> {
  return new Promise((resolve) => setImmediate(() => resolve(performance.now())));
}
