import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { Refused } from "./till.mjs";

/** @typedef {{ verb: string, body: object, retryKey: string }} Kept something to do, with the key that every try of it carries */
/** @typedef {{ kept: Kept, result?: unknown, refused?: Refused }} Done what came of it */

/**
 * What a till has to tell, in a file of a line each, oldest first. It is written down before it is sent and taken out after the answer, so that neither a
 * lost network nor a till that is switched off loses a purchase; and since each keeps its retry key, none counts twice.
 * @param {string} file
 */
export function openQueue(file) {
  /** @returns {Kept[]} */
  const waiting = () =>
    existsSync(file)
      ? readFileSync(file, "utf8")
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => JSON.parse(line))
      : [];

  /** @param {readonly Kept[]} rest */
  const keepOnly = (rest) => {
    write(`${file}.new`, "w", rest);
    renameSync(`${file}.new`, file);
  };

  return {
    waiting,
    /** @param {Kept} one */
    keep(one) {
      write(file, "a", [one]);
    },
    /**
     * Sends everything in its order. What a rule refuses is taken out, too, and told: a person has to look at it. Rejects with Unreachable, and with Refused where
     * the key is not good for it; the rest then stays for the next time.
     * @param {{ call(verb: string, body: object, retryKey: string): Promise<unknown> }} till
     * @param {(done: Done) => void} tell
     */
    async send(till, tell) {
      let rest = waiting();
      for (const kept of rest) {
        const done = await outcomeOf(till, kept);
        rest = rest.slice(1);
        keepOnly(rest);
        tell(done);
      }
    },
  };
}

/**
 * @param {{ call(verb: string, body: object, retryKey: string): Promise<unknown> }} till
 * @param {Kept} kept
 * @returns {Promise<Done>}
 */
async function outcomeOf(till, kept) {
  try {
    return { kept, result: await till.call(kept.verb, kept.body, kept.retryKey) };
  } catch (error) {
    const isByRule = error instanceof Refused && error.status !== 401 && error.status !== 403;
    if (isByRule) return { kept, refused: error };
    throw error;
  }
}

/**
 * @param {string} file
 * @param {"a" | "w"} how
 * @param {readonly Kept[]} lines
 */
function write(file, how, lines) {
  const handle = openSync(file, how, 0o600);
  try {
    for (const line of lines) writeSync(handle, `${JSON.stringify(line)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
