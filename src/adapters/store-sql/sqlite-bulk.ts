import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { StoreFailure, type StoreProblem } from "#engine/ports.ts";
import { NO_DESCRIPTORS, saysNoDescriptors } from "./descriptors.ts";
import type { Call } from "./statement.ts";
import { unavailable } from "./unavailable.ts";

/** A message to the thread: the statements of one transaction. */
export type BulkOrder = readonly Call[];

/** The thread's answer. Errors lose their class between threads, so their fields are sent. */
export type BulkAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: StoreProblem }
  | { readonly ok: false; readonly message: string };

/**
 * Writes large commits in a separate thread, so that readers wait neither for the work nor for the disk (docs/decisions/098). Run one
 * commit at a time, while the store's other writer has no transaction. The thread starts with the first commit.
 */
export class SqliteBulk {
  readonly #file: string;
  #thread: Worker | undefined;
  #isBusy = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Whether a commit is running, which holds the file's write lock. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Runs statements as one transaction. Resolves when it is on the disk; rejects with StoreFailure after a rollback. */
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
    // A failed thread is replaced at the next commit.
    thread.on("error", () => {
      this.#thread = undefined;
    });
    this.#thread = thread;
    return thread;
  }
}
