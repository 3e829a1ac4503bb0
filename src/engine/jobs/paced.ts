import type { JobControl } from "./handler.ts";
import type { RunnerParts } from "./parts.ts";
import type { StopSignal } from "./stop-signal.ts";

/** The length of a rest as a multiple of the step before it. */
const REST = 1;

/** The longest rest, in milliseconds. */
const MAX_REST_MS = 250;

/** Returns how long work rests after a step, in milliseconds. Takes how long the step took, in milliseconds. */
export function restAfter(stepMs: number): number {
  return Math.min(MAX_REST_MS, stepMs * REST);
}

/**
 * Returns a function that does a step of long work and then rests as long as the step took ({@link REST}), so that commands are not
 * delayed by one step after the other. Steps slow down with the database, and rests with them. Its result is the step's; a rest ends early
 * when the work is stopped. A step that throws is not followed by a rest.
 */
export function pacing(
  { clock, every }: Pick<RunnerParts, "clock" | "every">,
  { onStop }: Pick<StopSignal, "onStop">,
): JobControl["paced"] {
  return async (step) => {
    const started = clock();
    const result = await step();
    const restMs = restAfter(clock() - started);
    if (restMs > 0) await rest(restMs);
    return result;
  };

  async function rest(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const endTimer = every(ms, resolve);
    const forget = onStop(resolve);
    await promise;
    endTimer();
    forget();
  }
}
