import { Server } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long the door waits for silence while people keep coming, and then for a quiet turn alone, in milliseconds. */
const DOOR_MS = 1000;

/** How long nobody has come and no answer has gone out before the door closes, in milliseconds: answers bring people back. */
const SILENCE_MS = 20;

/** A turn of the event loop in which so little happened that nobody can have come unseen, in milliseconds. */
const QUIET_MS = 1;

/** How often a stopping server looks whether answers still go out, in milliseconds. */
const LOOK_MS = 20;

/**
 * Stops so that nobody who has a connection goes without an answer (docs/decisions/080). From the signal on each answer is its connection's
 * last. First the door closes; then connections are kept until no answer has gone out for `lingerMs`: whoever asks again and again has
 * had their last by then, and one that stands idle may go. A request that never arrives would keep the server from
 * stopping, and Node no longer looks for it by then: it may take `arrivalMs` as ever, and not longer. With a `lingerMs` of 0 idle
 * connections go at once.
 */
export function stopGently(
  app: FastifyInstance,
  { arrivalMs, lingerMs }: { readonly arrivalMs: number; readonly lingerMs: number },
): void {
  let stopping = false;
  let doorCloses: Promise<void> | undefined;
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  app.addHook("onRequest", (_request, _response, done) => {
    if (doorCloses === undefined) done();
    else void goOnAfter(doorCloses, done);
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
    const late = setTimeout(() => app.server.closeAllConnections(), arrivalMs);
    app.server.once("close", () => clearTimeout(late));
    if (lingerMs === 0 || !app.server.listening) return;
    doorCloses = closeDoor(app.server, () => lastAnswerAt);
    await doorCloses;
    doorCloses = undefined;
    const deadline = performance.now() + arrivalMs;
    while (performance.now() < Math.min(lastAnswerAt + lingerMs, deadline)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  });
}

async function goOnAfter(wait: Promise<void>, goOn: () => void): Promise<void> {
  try {
    await wait;
  } finally {
    goOn();
  }
}

/**
 * Lets nobody else in and hangs up on nobody. The system makes connections before this process takes them, one a turn of its event
 * loop, and resets those that wait when the door closes. So the door closes when a turn has brought none; requests wait meanwhile,
 * so that turns are short and answers bring nobody back. In: when the last answer went out.
 */
async function closeDoor(server: Server, lastAnswerAt: () => number): Promise<void> {
  let lastCameAt = Number.NEGATIVE_INFINITY;
  const came = () => {
    lastCameAt = performance.now();
  };
  server.on("connection", came);
  const patientUntil = performance.now() + DOOR_MS;
  for (let isQuiet = false; !isQuiet && performance.now() < patientUntil + DOOR_MS; ) {
    const startedAt = await nextTurn();
    const endedAt = await nextTurn();
    const silence = endedAt < patientUntil ? SILENCE_MS : 0;
    const isSilent = Math.max(lastCameAt, lastAnswerAt()) < startedAt - silence;
    isQuiet = isSilent && endedAt - startedAt < QUIET_MS;
  }
  server.off("connection", came);
  // The HTTP server's own close would hang up on idle connections at once.
  Server.prototype.close.call(server);
}

/** Resolves in the next turn of the event loop, after what has come was taken. Out: when that is. */
function nextTurn(): Promise<number> {
  return new Promise((resolve) => setImmediate(() => resolve(performance.now())));
}
