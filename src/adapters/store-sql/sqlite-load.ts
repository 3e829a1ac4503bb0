import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { StoreFailure, type StoreProblem } from "#engine/ports.ts";
import type { Call } from "./statement.ts";
import type { Cells } from "./values.ts";

/** A message to the thread. A batch is one message: between several, the thread would wait for the sender, which makes the next rows. */
export type LoadRequest =
  | { readonly kind: "begin" | "commit" }
  | { readonly kind: "insert"; readonly calls: readonly Call[] }
  | { readonly kind: "read"; readonly call: Call };

/** The thread's answer. Errors lose their class between threads, so their fields are sent. */
export type LoadAnswer =
  | { readonly rows: readonly Cells[] }
  | { readonly problem: StoreProblem }
  | { readonly message: string };

/** One transaction in a thread of its own, so that rows are made while others are stored. Send one request at a time. */
export class SqliteLoad {
  readonly #thread: Worker;
  readonly #ended: Promise<void>;

  /** @param file the path of the data file, which exists with the current schema */
  constructor(file: string) {
    const place = new URL("./sqlite-load-thread.ts", import.meta.url);
    const thread = new Worker(place, { workerData: file });
    this.#thread = thread;
    this.#ended = new Promise((resolve) => {
      thread.once("exit", () => resolve());
    });
  }

  /** Resolves to the rows of a read, to none otherwise. Rejects with StoreFailure when the database refuses it. */
  async run(request: LoadRequest): Promise<readonly Cells[]> {
    this.#thread.postMessage(request, []);
    const answer = await Promise.race([this.#answer(), this.#ended]);
    if (answer === undefined) throw new Error("The thread that loads rows has ended.");
    if ("rows" in answer) return answer.rows;
    if ("problem" in answer) throw new StoreFailure(answer.problem);
    throw new Error(answer.message);
  }

  /** Closes the connection, which rolls back what is not committed, and ends the thread. */
  async close(): Promise<void> {
    this.#thread.postMessage(null, []);
    await this.#ended;
  }

  /** Rejects when the thread itself fails. */
  async #answer(): Promise<LoadAnswer | undefined> {
    const [answer]: LoadAnswer[] = await once(this.#thread, "message");
    return answer;
  }
}
