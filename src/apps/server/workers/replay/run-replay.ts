import { Worker } from "node:worker_threads";
import type { ComparisonResult } from "#core/campaign-results/comparison/comparison.ts";
import type { ReplayResult } from "#core/campaign-results/replay/replay.ts";
import type { ComparisonRequest } from "#engine/replay/compare.ts";
import type { ReplayRequest } from "#engine/replay/replay.ts";
import type { ServerConfig } from "../../config.ts";

/** Where the data is. */
export type StorePlace = Pick<ServerConfig, "databaseUrl" | "databasePooling" | "dataDir"> &
  Partial<Pick<ServerConfig, "databaseReads">>;

/** What a thread can do with past purchases: requests and results. */
interface Tasks {
  readonly replay: { readonly request: ReplayRequest; readonly result: ReplayResult };
  readonly comparison: { readonly request: ComparisonRequest; readonly result: ComparisonResult };
}

/** The result of a kind of task. */
export type TaskResult<Kind extends keyof Tasks> = Tasks[Kind]["result"];

/** A request to the thread. */
export type Task = {
  readonly [Kind in keyof Tasks]: {
    readonly kind: Kind;
    readonly request: Tasks[Kind]["request"];
  };
}[keyof Tasks];

/** What the thread is to do. */
export interface ReplayWork {
  readonly place: StorePlace;
  readonly task: Task;
}

/** What the thread sends. */
export type ReplayMessage =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: Tasks[keyof Tasks]["result"] };

/**
 * The thread's memory, in MiB. Rows live for one page only, and several pages fit into the young generation. The old one holds the customers:
 * about 150 bytes each.
 */
const limits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 512 };

/** Running work. */
export interface RunningReplay<Result> {
  /** Rejects when the data cannot be read, and once it is stopped. */
  readonly result: Promise<Result>;
  readonly stop: () => void;
}

/**
 * Works through purchases in a thread with a connection of its own, so that requests do not wait for it (docs/decisions/159).
 * @param report called with the progress, in purchases
 */
export function runReplay<Kind extends keyof Tasks>(
  place: StorePlace,
  task: Extract<Task, { readonly kind: Kind }>,
  report: (done: number, total: number) => void,
): RunningReplay<Tasks[Kind]["result"]> {
  const file = new URL("./replay-thread.ts", import.meta.url);
  const workerData: ReplayWork = { place, task };
  const thread = new Worker(file, { workerData, resourceLimits: limits });
  const result = new Promise<Tasks[Kind]["result"]>((resolve, reject) => {
    thread.on("message", (message: ReplayMessage) => {
      if (message.kind === "progress") report(message.done, message.total);
      else resolve(message.result);
    });
    thread.on("error", reject);
    // After a result this changes nothing.
    thread.on("exit", () => reject(new Error("The work was stopped.")));
  });
  return { result, stop: () => void thread.terminate() };
}
