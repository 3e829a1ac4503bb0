import { Worker } from "node:worker_threads";
import type { Hashing } from "./hashing-work.ts";

const WORK = new URL("./hashing-work.ts", import.meta.url);

/** A thread that computes hashes, one at a time. It starts with the first and stays. */
export class HashingThread {
  #worker: Worker | undefined;

  /** Computes a hash. Rejects with the thread's error; the next hash starts a new thread. */
  async hash(hashing: Hashing): Promise<Uint8Array> {
    const worker = this.#worker ?? this.#start();
    // Keeps the process alive only while it works.
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
    // The waiting call rejects as well; an error ends the thread.
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
