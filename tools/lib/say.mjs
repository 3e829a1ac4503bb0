import { endAll } from "./cleanup.mjs";

/** A problem with a remedy: its message is all a person needs to read, no stack. */
export class Problem extends Error {}

/**
 * Prints one line about what is being done.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Prints a step's heading.
 * @param {string} text
 */
export function heading(text) {
  say(`\n── ${text} ${"─".repeat(Math.max(0, 76 - text.length))}`);
}

/**
 * Runs a tool's main function; its number becomes the exit code. A {@link Problem} prints its message alone, and ends what was started.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`\n${describe(error)}\n`);
    process.exitCode = 1;
    // Servers that were started would keep this process, and go on.
    await endAll();
  }
}

/**
 * An error in words: the message of a {@link Problem}, the stack of anything else.
 * @param {unknown} error
 */
export function describe(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
