import { Worker } from "node:worker_threads";
import type { Datasets } from "#core/datasets.ts";
import { StoreFailure, type StoreProblem } from "#engine/ports.ts";
import { NO_DESCRIPTORS, saysNoDescriptors } from "./descriptors.ts";
import type { FurtherSearch, SearchCount, SlowReads } from "./slow-reads.ts";
import type { Call } from "./statement.ts";
import type { Run } from "./statements.ts";
import { closed, unavailable } from "./unavailable.ts";
import type { Cells } from "./values.ts";

/** What the thread is asked for. A whole search is one message, because each is a switch to the thread and back. */
type Asked<N extends keyof Datasets> =
  | { readonly call: Call }
  | { readonly search: FurtherSearch<N> }
  | { readonly count: SearchCount<N> };

/** A message to the thread. */
export type ReadRequest<N extends keyof Datasets = keyof Datasets> = {
  readonly no: number;
} & Asked<N>;

/** The response of the thread. Errors lose their class between threads, so their fields are sent. */
export type ReadResponse = { readonly no: number } & (
  | { readonly result: readonly Cells[] | number }
  | { readonly problem: StoreProblem }
  | { readonly message: string }
);

interface Waiting {
  /** In: what the request asked for. */
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs potentially slow reads in a separate thread, so that other requests do not wait for them (docs/decisions/074). Reads committed data,
 * one request at a time in order. The thread starts with the first one.
 */
export class SqliteSlowReads implements SlowReads {
  readonly #file: string;
  #thread: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** A function of its own, because it is passed on alone. */
  readonly rows: Run = (call) => this.#asked({ call });

  search<N extends keyof Datasets>(search: FurtherSearch<N>): Promise<readonly Cells[]> {
    return this.#asked({ search });
  }

  count<N extends keyof Datasets>(count: SearchCount<N>): Promise<number> {
    return this.#asked({ count });
  }

  /** Ends an idle thread, so that the next one reads the index statistics again. */
  endIfIdle(): void {
    if (this.#waiting.size > 0) return;
    void this.#thread?.terminate();
    this.#thread = undefined;
  }

  /** Ends the thread and its connection. Waiting calls are rejected. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
    this.#rejectAll(closed());
  }

  #asked<N extends keyof Datasets, Result>(asked: Asked<N>): Promise<Result> {
    const thread = this.#started();
    this.#last += 1;
    const request: ReadRequest<N> = { no: this.#last, ...asked };
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.no, { resolve, reject });
      thread.ref();
      thread.postMessage(request, []);
    });
  }

  #started(): Worker {
    if (this.#thread !== undefined) return this.#thread;
    const place = new URL("./sqlite-slow-reads-thread.ts", import.meta.url);
    const thread = new Worker(place, { workerData: this.#file });
    thread.on("message", (response: ReadResponse) => this.#onResponse(thread, response));
    // A failed thread is replaced at the next read.
    thread.on("error", (error) => {
      if (this.#thread === thread) this.#thread = undefined;
      this.#rejectAll(saysNoDescriptors(error) ? unavailable(NO_DESCRIPTORS, error) : error);
    });
    this.#thread = thread;
    return thread;
  }

  #onResponse(thread: Worker, response: ReadResponse): void {
    const waiting = this.#waiting.get(response.no);
    this.#waiting.delete(response.no);
    if (this.#waiting.size === 0) thread.unref();
    if ("result" in response) waiting?.resolve(response.result as never);
    else if ("problem" in response) waiting?.reject(new StoreFailure(response.problem));
    else waiting?.reject(new Error(response.message));
  }

  #rejectAll(error: unknown): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
