import { Worker } from "node:worker_threads";
import { StoreFailure, type StoreProblem } from "#engine/ports.ts";
import { NO_DESCRIPTORS, saysNoDescriptors } from "./descriptors.ts";
import type { Call } from "./statement.ts";
import { closed, unavailable } from "./unavailable.ts";
import type { Cells } from "./values.ts";

/** A message to the thread. */
export interface AsideOrder {
  readonly no: number;
  readonly call: Call;
}

/** The thread's answer. Errors lose their class between threads, so their fields are sent. */
export type AsideAnswer = { readonly no: number } & (
  | { readonly rows: readonly Cells[] }
  | { readonly problem: StoreProblem }
  | { readonly message: string }
);

interface Waiting {
  readonly tell: (rows: readonly Cells[]) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Runs potentially slow reads in a separate thread, so that other requests do not wait for them (docs/decisions/074). Reads committed data,
 * one call at a time in order. The thread starts with the first call.
 */
export class SqliteAside {
  readonly #file: string;
  #thread: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Returns the rows of a call.
   * @throws StoreFailure
   */
  rows(call: Call): Promise<readonly Cells[]> {
    const thread = this.#started();
    this.#last += 1;
    const order: AsideOrder = { no: this.#last, call };
    return new Promise((tell, fail) => {
      this.#waiting.set(order.no, { tell, fail });
      thread.ref();
      thread.postMessage(order, []);
    });
  }

  /** Ends an idle thread, so that the next one reads the index statistics again. */
  rest(): void {
    if (this.#waiting.size > 0) return;
    void this.#thread?.terminate();
    this.#thread = undefined;
  }

  /** Ends the thread and its connection. Waiting calls are rejected. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
    this.#refuseAll(closed());
  }

  #started(): Worker {
    if (this.#thread !== undefined) return this.#thread;
    const place = new URL("./sqlite-aside-thread.ts", import.meta.url);
    const thread = new Worker(place, { workerData: this.#file });
    thread.on("message", (answer: AsideAnswer) => this.#answered(thread, answer));
    // A failed thread is replaced at the next read.
    thread.on("error", (error) => {
      if (this.#thread === thread) this.#thread = undefined;
      this.#refuseAll(saysNoDescriptors(error) ? unavailable(NO_DESCRIPTORS, error) : error);
    });
    this.#thread = thread;
    return thread;
  }

  #answered(thread: Worker, answer: AsideAnswer): void {
    const waiting = this.#waiting.get(answer.no);
    this.#waiting.delete(answer.no);
    if (this.#waiting.size === 0) thread.unref();
    if ("rows" in answer) waiting?.tell(answer.rows);
    else if ("problem" in answer) waiting?.fail(new StoreFailure(answer.problem));
    else waiting?.fail(new Error(answer.message));
  }

  #refuseAll(error: unknown): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(error);
  }
}
