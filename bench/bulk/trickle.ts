import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { percentile } from "../lib/percentile.ts";
import { peakDuring } from "./memory.ts";

/** The input of the thread of {@link startTrickle}. */
export interface TrickleOrder {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly everyMs: number;
}

/** Customers who read continuously. */
interface Trickle {
  /** How long each of their reads took that ended since this was last asked, in milliseconds. Throws Problem when one was not answered with 200. */
  taken(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

/**
 * How long a server answers reads before its memory and its reads are measured beside other work, in milliseconds: until then its memory grows
 * by a hundred MiB from the reads alone.
 */
export const WARM_UP_MS = 75_000;

/** The interval between reads, in milliseconds: a hundred reads a second. */
const EVERY_MS = 10;

/**
 * Lets customers read at a steady pace, whether or not those before are answered yet: dashboard, rewards, history, session. In a
 * thread of its own, so that what else this process does makes nobody's time longer. In: a port of 127.0.0.1, and their sessions' tokens.
 */
export async function startTrickle(port: number, tokens: readonly string[]): Promise<Trickle> {
  const workerData: TrickleOrder = { port, tokens, everyMs: EVERY_MS };
  const worker = new Worker(new URL("./trickle-worker.ts", import.meta.url), { workerData });
  const stop = atEnd(async () => {
    await worker.terminate();
  });
  const taken = async () => {
    worker.postMessage("taken", []);
    const [{ times, failure }] = await once(worker, "message");
    if (failure !== undefined) throw new Problem(`A customer's read failed: ${failure}`);
    return times;
  };
  return { taken, stop };
}

/** The duration of reads with and without other work, and the server's memory. */
export interface Beside<Result> {
  readonly result: Result;
  /** The 99th percentile in milliseconds. */
  readonly p99: number;
  readonly p99Without: number;
  /** The most that the server and the processes that it started held beyond what they held before, in MiB. */
  readonly beyond: number;
}

/**
 * Does some work while the trickle flows, and nothing for as long before and afterwards. The memory is looked at all the time, because looking
 * takes milliseconds in which reads may wait. In: the server's process id, and how long to look before and afterwards, in milliseconds each.
 */
export async function beside<Result>(
  trickle: Trickle,
  { pid, quietMs }: { readonly pid: number; readonly quietMs: number },
  work: () => Promise<Result>,
): Promise<Beside<Result>> {
  const { result, beyond } = await peakDuring(pid, async () => {
    await trickle.taken();
    await wait(quietMs);
    const before = await trickle.taken();
    const done = await work();
    const during = await trickle.taken();
    await wait(quietMs);
    const after = await trickle.taken();
    return {
      result: done,
      p99: percentile(during, 0.99),
      p99Without: percentile([...before, ...after], 0.99),
    };
  });
  return { ...result, beyond };
}
