import { setTimeout as wait } from "node:timers/promises";
import type { PacedControl } from "#engine/jobs/handler.ts";
import { pacing } from "#engine/jobs/paced.ts";
import { stopSignal } from "#engine/jobs/stop-signal.ts";
import type { Store } from "#engine/ports.ts";
import { percentile } from "./percentile.ts";
import { storePurchases } from "./purchases-during.ts";

/** How long purchases are measured alone and then beside the work, in turns, in milliseconds. */
export interface Turns {
  readonly aloneMs: number;
  readonly besideMs: number;
}

/**
 * The p99 of purchases in milliseconds, alone and beside the work, the longest beside it, and what the work took without the time that it was held,
 * in seconds.
 */
interface Beside {
  readonly alone: number;
  readonly beside: number;
  readonly longest: number;
  readonly seconds: number;
}

/**
 * Stores purchases while paced work is done, which is held at regular intervals to measure purchases alone: other load on the machine
 * affects both. The work is done as the server's runner does it.
 */
export async function purchasesBeside(
  store: Store,
  customers: readonly string[],
  work: (control: PacedControl) => Promise<unknown>,
  { aloneMs, besideMs }: Turns,
): Promise<Beside> {
  const started = performance.now();
  const placeInTurn = () => (performance.now() - started) % (aloneMs + besideMs);
  let heldMs = 0;
  const { isStopped, onStop } = stopSignal();
  const paced = pacing({ clock: Date.now, every: timer }, { onStop });
  const held: PacedControl = {
    isStopped,
    async paced(step) {
      const leftMs = aloneMs - placeInTurn();
      if (leftMs > 0) {
        heldMs += leftMs;
        await wait(leftMs);
      }
      return await paced(step);
    },
  };
  const alone: number[] = [];
  const beside: number[] = [];
  let seconds = 0;
  await storePurchases(store, customers, {
    measured: (ms) => (placeInTurn() < aloneMs ? alone : beside).push(ms),
    work: async () => {
      await work(held);
      seconds = (performance.now() - started - heldMs) / 1000;
    },
  });
  const longest = beside.reduce((most, ms) => Math.max(most, ms), 0);
  return { alone: percentile(alone, 0.99), beside: percentile(beside, 0.99), longest, seconds };
}

/** A timer as the server's runner has it. */
function timer(ms: number, callback: () => void): () => void {
  const started = setInterval(callback, ms);
  return () => clearInterval(started);
}
