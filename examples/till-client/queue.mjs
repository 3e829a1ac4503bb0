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

/** @typedef {{ verb: string, body: object, retryKey: string }} Operation a call that changes something, with the retry key of all its attempts */
/** @typedef {{ operation: Operation, result?: unknown, refused?: Refused }} Outcome the result of an operation, or its refusal */

/**
 * Returns the queue of a till's operations, stored in a file with one line each, oldest first. An operation is stored before it is sent and removed after the
 * response, so a lost network or power failure loses none. Each keeps its retry key, so none counts twice.
 * @param {string} file
 */
export function openQueue(file) {
  const readLines = () =>
    existsSync(file)
      ? readFileSync(file, "utf8")
          .split("\n")
          .filter((line) => line !== "")
      : [];

  /** @returns {Operation[]} */
  const pending = () =>
    readLines()
      .map(parseLine)
      .filter((operation) => operation !== undefined);

  /**
   * Removes an operation. Reads the file again, because operations may have been added. Lines that cannot be read stay, so that someone can check them.
   * @param {Operation} operation
   */
  const remove = ({ retryKey }) => {
    const rest = readLines().filter((line) => parseLine(line)?.retryKey !== retryKey);
    writeLines(`${file}.new`, "w", rest);
    renameSync(`${file}.new`, file);
  };

  return {
    pending,
    /** @param {Operation} operation */
    add(operation) {
      writeLines(file, "a", [JSON.stringify(operation)]);
    },
    /**
     * Sends the operations in order. A refused one is removed and reported, because someone has to check it. Rejects with Unreachable, and with Refused if the
     * key is invalid or lacks the scope; the remaining operations then stay in the queue.
     * @param {{ call(verb: string, body: object, retryKey: string): Promise<unknown> }} till
     * @param {(outcome: Outcome) => void} report
     */
    async send(till, report) {
      for (const operation of pending()) {
        const outcome = await sendOperation(till, operation);
        remove(operation);
        report(outcome);
      }
    },
  };
}

/**
 * Returns the operation of a line; undefined for an incomplete line, which a power failure can leave.
 * @param {string} line
 * @returns {Operation | undefined}
 */
function parseLine(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * @param {{ call(verb: string, body: object, retryKey: string): Promise<unknown> }} till
 * @param {Operation} operation
 * @returns {Promise<Outcome>}
 */
async function sendOperation(till, operation) {
  try {
    const result = await till.call(operation.verb, operation.body, operation.retryKey);
    return { operation, result };
  } catch (error) {
    const isAboutKey = error instanceof Refused && [401, 403].includes(error.status);
    if (error instanceof Refused && !isAboutKey) return { operation, refused: error };
    throw error;
  }
}

/**
 * @param {string} file
 * @param {"a" | "w"} mode
 * @param {readonly string[]} lines
 */
function writeLines(file, mode, lines) {
  const handle = openSync(file, mode, 0o600);
  try {
    // Each line begins with a line break, so that an incomplete line before it stays separate.
    for (const line of lines) writeSync(handle, `\n${line}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
