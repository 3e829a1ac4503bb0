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
  const lines = () =>
    existsSync(file)
      ? readFileSync(file, "utf8")
          .split("\n")
          .filter((line) => line !== "")
      : [];

  /** @returns {Kept[]} */
  const waiting = () =>
    lines()
      .map(readable)
      .filter((kept) => kept !== undefined);

  /**
   * Takes out what is done. The file is read once more, for something may have been added meanwhile; a line that cannot be read stays in it for a person to look at.
   * @param {Kept} done
   */
  const takeOut = (done) => {
    const rest = lines().filter((line) => readable(line)?.retryKey !== done.retryKey);
    write(`${file}.new`, "w", rest);
    renameSync(`${file}.new`, file);
  };

  return {
    waiting,
    /** @param {Kept} one */
    keep(one) {
      write(file, "a", [JSON.stringify(one)]);
    },
    /**
     * Sends everything in its order. What a rule refuses is taken out, too, and told: a person has to look at it. Rejects with Unreachable, and with Refused where
     * the key is not good for it; the rest then stays for the next time.
     * @param {{ call(verb: string, body: object, retryKey: string): Promise<unknown> }} till
     * @param {(done: Done) => void} tell
     */
    async send(till, tell) {
      for (const kept of waiting()) {
        const done = await outcomeOf(till, kept);
        takeOut(kept);
        tell(done);
      }
    },
  };
}

/**
 * What a line says; undefined for half a line, as a till leaves it that loses its power while it writes.
 * @param {string} line
 * @returns {Kept | undefined}
 */
function readable(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
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
 * @param {readonly string[]} lines
 */
function write(file, how, lines) {
  const handle = openSync(file, how, 0o600);
  try {
    // A line begins with its own break, so that half a line before it spoils nothing.
    for (const line of lines) writeSync(handle, `\n${line}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
