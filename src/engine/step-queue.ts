import type { Services } from "#core/world.ts";
import { restAfter } from "./jobs/paced.ts";

/** Time as a queue of steps needs it. */
interface QueueTime {
  /** Returns a time in milliseconds that never goes back. */
  readonly now: () => number;
  /** Resolves after a number of milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Returns a program's {@link Services.paced} (docs/decisions/206): steps run one at a time in the order of their calls, and a rest as long as the
 * step precedes the next one. A step whose turn it is begins at once, and its result does not wait for the rest. A step that fails rests too,
 * and its error is passed on.
 */
export function stepQueue({ now, wait }: QueueTime): Services["paced"] {
  let last: Promise<unknown> = Promise.resolve();
  return async (step) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    last = promise;
    await before;
    const started = now();
    try {
      return await step();
    } finally {
      resolve(wait(restAfter(now() - started)));
    }
  };
}
