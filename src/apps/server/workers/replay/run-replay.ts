import { fork } from "node:child_process";
import type { ComparisonResult } from "#core/campaign-results/comparison/comparison.ts";
import type { ReplayResult } from "#core/campaign-results/replay/replay.ts";
import type { ComparisonRequest } from "#engine/replay/compare.ts";
import type { ReplayRequest } from "#engine/replay/replay.ts";
import type { ServerConfig } from "../../config.ts";

/** Where the data is. */
export type StorePlace = Pick<ServerConfig, "databaseUrl" | "databasePooling" | "dataDir"> &
  Partial<Pick<ServerConfig, "databaseReads">>;

/** What a process can do with past purchases: requests and results. */
interface Tasks {
  readonly replay: { readonly request: ReplayRequest; readonly result: ReplayResult };
  readonly comparison: { readonly request: ComparisonRequest; readonly result: ComparisonResult };
}

/** The result of a kind of task. */
export type TaskResult<Kind extends keyof Tasks> = Tasks[Kind]["result"];

/** A request to the process. */
export type Task = {
  readonly [Kind in keyof Tasks]: {
    readonly kind: Kind;
    readonly request: Tasks[Kind]["request"];
  };
}[keyof Tasks];

/** What the process is to do. */
export interface ReplayWork {
  readonly place: StorePlace;
  readonly task: Task;
}

/** The results of all kinds of tasks. */
export type ReplayResults = Tasks[keyof Tasks]["result"];

/** What the process sends. */
export type ReplayMessage =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: ReplayResults }
  | { readonly kind: "failed"; readonly error: unknown };

/** The memory of the process without customers, and for each of them, in bytes. */
const HEAP = { base: 32 * 2 ** 20, perCustomer: 400 };

/**
 * Returns how the process is started. Its own thread, which has a low priority, collects its garbage: V8's helper threads have the priority of
 * requests and run for milliseconds at a time. The heap is limited to what the customers need, because V8 otherwise lets it grow to several
 * times that before it collects.
 */
function optionsFor(customers: number): string[] {
  const heap = Math.ceil((HEAP.base + customers * HEAP.perCustomer) / 2 ** 20);
  return ["--single-threaded", "--max-semi-space-size=2", `--max-old-space-size=${heap}`];
}

/** Running work. */
export interface RunningReplay<Result> {
  /** Rejects when the data cannot be read, and when the process ends without a result, as when it is stopped. */
  readonly result: Promise<Result>;
  readonly stop: () => void;
}

/**
 * Works through purchases in a process with a connection of its own, so that requests do not wait for it (docs/decisions/159).
 * @param customers the number of the program's customers, which decides how much memory the process may use
 * @param report called with the progress, in purchases
 */
export function runReplay<Kind extends keyof Tasks>(
  { place, customers }: { readonly place: StorePlace; readonly customers: number },
  task: Extract<Task, { readonly kind: Kind }>,
  report: (done: number, total: number) => void,
): RunningReplay<Tasks[Kind]["result"]> {
  const file = new URL("./replay-process.ts", import.meta.url);
  const child = fork(file, { execArgv: optionsFor(customers), serialization: "advanced" });
  const result = new Promise<Tasks[Kind]["result"]>((resolve, reject) => {
    child.on("message", (message: ReplayMessage) => {
      if (message.kind === "progress") report(message.done, message.total);
      else if (message.kind === "failed") reject(message.error);
      else resolve(message.result);
    });
    child.on("error", reject);
    // After all messages, unlike "exit"; after a result this changes nothing.
    child.on("disconnect", () => reject(new Error("The process ended without a result.")));
  });
  const work: ReplayWork = { place, task };
  child.send(work);
  return { result, stop: () => void child.kill("SIGKILL") };
}
