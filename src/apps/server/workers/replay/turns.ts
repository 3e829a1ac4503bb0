import { setImmediate as tick, setTimeout as wait } from "node:timers/promises";

/**
 * The pause of a turn that has no time to rest, in milliseconds. A request's thread that becomes ready while this one runs may have to wait
 * until the next tick of the Linux scheduler, up to 4 ms, whatever the priorities; as soon as this thread sleeps, the other one runs. A timer
 * would take a whole millisecond.
 */
const PAUSE_MS = 0.05;

/**
 * Returns a function that waits until its next turn, and at least for a pause: the first turn is `everyMs` milliseconds from now, each other
 * one as long after the one before. What waits for the end of the tick, such as a query, is sent before. The pause stops the whole thread, so
 * this is for threads that answer nobody.
 */
export function turns(everyMs: number): () => Promise<void> {
  const neverChanged = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let turn = performance.now();
  return async () => {
    turn += everyMs;
    const restMs = turn - performance.now();
    if (restMs >= 1) await wait(restMs);
    else {
      await tick();
      Atomics.wait(neverChanged, 0, 0, PAUSE_MS);
    }
  };
}
