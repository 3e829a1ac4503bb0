import { constants } from "node:os";

/** @type {Set<() => void | Promise<void>>} */
const pending = new Set();
let listening = false;
let ending = false;

/**
 * Runs `work` once: when the returned function is called, on SIGINT, SIGTERM or SIGHUP, or when this process exits (then only its synchronous part). The
 * last registered work runs first.
 * @param {() => void | Promise<void>} work
 * @returns {() => Promise<void>} runs the work now
 */
export function atEnd(work) {
  listen();
  pending.add(work);
  return async () => {
    if (pending.delete(work)) await work();
  };
}

function listen() {
  if (listening) return;
  listening = true;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => void endBy(signal));
  }
  process.on("exit", () => {
    for (const work of takePending()) void work();
  });
}

function takePending() {
  const work = [...pending].toReversed();
  pending.clear();
  return work;
}

/** Runs all registered work in sequence, for a process that has failed. */
export async function endAll() {
  for (const step of takePending()) {
    try {
      await step();
    } catch (error) {
      process.stderr.write(
        `During shutdown: ${error instanceof Error ? error.message : String(error)}\n`,
      );
    }
  }
}

/** @param {"SIGINT" | "SIGTERM" | "SIGHUP"} signal */
async function endBy(signal) {
  if (ending) return;
  ending = true;
  await endAll();
  process.exit(128 + constants.signals[signal]);
}
