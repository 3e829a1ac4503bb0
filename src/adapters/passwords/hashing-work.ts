import { argon2Sync } from "node:crypto";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Cost } from "./phc.ts";

/** A hash to work out. */
export interface Hashing {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly cost: Cost;
  /** Bytes of the hash. */
  readonly length: number;
}

/**
 * What a hashing thread does: steps back behind the threads that answer requests, so that hashes get the time which those leave, and works out
 * one hash a message.
 */
stepBack();
parentPort?.on("message", ({ password, salt, cost, length }: Hashing) => {
  const { memory, passes, lanes: parallelism } = cost;
  const parameters = { message: password, nonce: salt, memory, passes, parallelism };
  parentPort?.postMessage(argon2Sync("argon2id", { ...parameters, tagLength: length }), []);
});

/** Linux has a priority for each thread; elsewhere it would be that of the whole process. */
function stepBack(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where a sandbox forbids it, hashing is only less polite.
  }
}
