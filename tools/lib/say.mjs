import { endAll } from "./cleanup.mjs";

/** A problem with a remedy: only its message is printed, without a stack. */
export class Problem extends Error {}

/**
 * Prints a progress line.
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
 * Runs a tool's main function and exits with its result. For a {@link Problem}, prints only its message and ends what was started.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`\n${describe(error)}\n`);
    process.exitCode = 1;
    // Started servers would keep this process alive.
    await endAll();
  }
}

/**
 * Formats an error: the message of a {@link Problem}, otherwise the stack.
 * @param {unknown} error
 */
export function describe(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
