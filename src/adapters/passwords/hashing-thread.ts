import { Worker } from "node:worker_threads";
import type { Hashing } from "./hashing-work.ts";

const WORK = new URL("./hashing-work.ts", import.meta.url);

/** A thread of its own that works hashes out, one at a time; it starts with the first, and stays. */
export class HashingThread {
  #worker: Worker | undefined;

  /** Works a hash out. Rejects with what the thread ends with; the next hash begins a new thread. */
  async hash(hashing: Hashing): Promise<Uint8Array> {
    const worker = this.#worker ?? this.#start();
    // While it works, it keeps the process alive for whoever waits; otherwise it keeps nobody.
    worker.ref();
    try {
      return await answer(worker, hashing);
    } finally {
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(WORK);
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // Whoever waits for a hash hears of it besides; an error ends the thread.
    worker.on("error", forget).on("exit", forget);
    this.#worker = worker;
    return worker;
  }
}

function answer(worker: Worker, hashing: Hashing): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off("message", done).off("error", failed).off("exit", ended);
    };
    const done = (hash: Uint8Array) => {
      settle();
      resolve(hash);
    };
    const failed = (error: Error) => {
      settle();
      reject(error);
    };
    const ended = () => failed(new Error("The thread for passwords ended."));
    worker.on("message", done).on("error", failed).on("exit", ended);
    worker.postMessage(hashing, []);
  });
}
