import { argon2Sync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { lowerPriority } from "./lower-priority.ts";
import type { Cost } from "./phc.ts";

/** A hash to compute. */
export interface Hashing {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly cost: Cost;
  /** Bytes of the hash. */
  readonly length: number;
}

/** The hashing thread: lowers its priority below the threads that answer requests, and computes one hash per message. */
lowerPriority("below");
parentPort?.on("message", ({ password, salt, cost, length }: Hashing) => {
  const { memory, passes, lanes: parallelism } = cost;
  const parameters = { message: password, nonce: salt, memory, passes, parallelism };
  parentPort?.postMessage(argon2Sync("argon2id", { ...parameters, tagLength: length }), []);
});
