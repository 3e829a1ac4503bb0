import { Worker } from "node:worker_threads";
import type { ReplayResult } from "#core/campaign-results/replay/replay.ts";
import type { ReplayRequest } from "#engine/replay/replay.ts";
import type { ServerConfig } from "../../config.ts";

/** Where the data is. */
export type StorePlace = Pick<ServerConfig, "databaseUrl" | "dataDir">;

/** What the thread is to do. */
export interface ReplayWork {
  readonly place: StorePlace;
  readonly request: ReplayRequest;
}

/** What the thread sends. */
export type ReplayMessage =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: ReplayResult };

/**
 * The thread's memory, in MiB. Rows live for one page only, so a small young generation suffices. The old one holds the customers: about
 * 150 bytes each.
 */
const limits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 512 };

/** A running replay. */
export interface RunningReplay {
  /** Rejects when the data cannot be read, and once it is stopped. */
  readonly result: Promise<ReplayResult>;
  readonly stop: () => void;
}

/**
 * Replays purchases in a thread with a connection of its own, so that requests do not wait for it (docs/decisions/159).
 * @param report called with the progress, in purchases
 */
export function runReplay(
  work: ReplayWork,
  report: (done: number, total: number) => void,
): RunningReplay {
  const file = new URL("./replay-thread.ts", import.meta.url);
  const thread = new Worker(file, { workerData: work, resourceLimits: limits });
  const result = new Promise<ReplayResult>((resolve, reject) => {
    thread.on("message", (message: ReplayMessage) => {
      if (message.kind === "progress") report(message.done, message.total);
      else resolve(message.result);
    });
    thread.on("error", reject);
    // After a result this changes nothing.
    thread.on("exit", () => reject(new Error("The replay was stopped.")));
  });
  return { result, stop: () => void thread.terminate() };
}
