import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { StoreFailure, type StoreProblem } from "#engine/ports.ts";
import { NO_DESCRIPTORS, saysNoDescriptors } from "./descriptors.ts";
import type { Call } from "./statement.ts";
import { unavailable } from "./unavailable.ts";

/** What the thread is sent: the statements of one transaction. */
export type BulkOrder = readonly Call[];

/** What it answers. Errors are copied between threads without their class, so they travel as what they say. */
export type BulkAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: StoreProblem }
  | { readonly ok: false; readonly message: string };

/**
 * A writer in a thread of its own, for commits of many rows: those who read meanwhile wait neither for the work nor for the disk
 * (docs/decisions/098). To be used one commit at a time, while the store's other writer has no transaction. In: the data file. The
 * thread starts with the first commit.
 */
export class SqliteBulk {
  readonly #file: string;
  #thread: Worker | undefined;
  #isBusy = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Whether a commit is under way, which holds the file's write lock. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Runs statements as one transaction and resolves when it is on the disk. Rejects with StoreFailure, having undone everything. */
  async commit(calls: BulkOrder): Promise<void> {
    this.#isBusy = true;
    const thread = this.#started();
    thread.ref();
    try {
      thread.postMessage(calls, []);
      // Rejects when the thread itself fails.
      const [answer]: BulkAnswer[] = await once(thread, "message");
      if (answer === undefined || answer.ok) return;
      if ("problem" in answer) throw new StoreFailure(answer.problem);
      throw new Error(answer.message);
    } catch (error) {
      throw saysNoDescriptors(error) ? unavailable(NO_DESCRIPTORS, error) : error;
    } finally {
      thread.unref();
      this.#isBusy = false;
    }
  }

  /** Ends the thread and its connection. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    thread.ref();
    thread.postMessage(null, []);
    await once(thread, "exit");
  }

  #started(): Worker {
    if (this.#thread !== undefined) return this.#thread;
    const place = new URL("./sqlite-bulk-thread.ts", import.meta.url);
    const thread = new Worker(place, { workerData: this.#file });
    // One that has failed is replaced at the next commit.
    thread.on("error", () => {
      this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }
}
