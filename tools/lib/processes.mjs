import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { atEnd } from "./cleanup.mjs";
import { at, root } from "./paths.mjs";

/** How long a command may take to end after it was asked to, in milliseconds. */
const patience = 15_000;
const stopSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * The environment for child processes: this Node and the project's own commands come first on the PATH.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(extra = {}) {
  const before = [at("node_modules", ".bin"), path.dirname(process.execPath)];
  const PATH = [...before, process.env.PATH ?? ""].join(path.delimiter);
  return { ...process.env, PATH, ...extra };
}

/**
 * How to run a command. `endBy`: the signal that ends it, and is waited for, when this process is told to stop; without
 * it, each signal is handed on as it comes. `hear`: is told what the command says on stderr, in place of this terminal.
 * @typedef {{ env?: Record<string, string | undefined>, endBy?: NodeJS.Signals, hear?: (text: string) => void }} RunOptions
 */

/**
 * Runs a command in the project's root with this terminal and waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code; 128 + the signal's number when a signal ended it, 127 when it did not start
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(options.env),
      stdio: ["inherit", "inherit", options.hear === undefined ? "inherit" : "pipe"],
    });
    child.stderr?.on("data", (/** @type {Buffer} */ chunk) => options.hear?.(chunk.toString()));
    // Not `once` of node:events, which rejects when the command does not start.
    const ended = new Promise((done) => child.once("close", done));
    /** @type {() => unknown} */
    const forget =
      options.endBy === undefined ? forwardSignals(child) : endWithUs(child, options.endBy, ended);
    child.on("error", (error) => {
      forget();
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on("close", (code, signal) => {
      forget();
      resolve(code ?? 128 + constants.signals[signal ?? "SIGKILL"]);
    });
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {Promise<unknown>} ended
 */
function endWithUs(child, signal, ended) {
  return atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.kill(signal)) return;
    const urge = setTimeout(() => child.kill(signal), patience);
    const force = setTimeout(() => child.kill("SIGKILL"), 2 * patience);
    await ended;
    clearTimeout(urge);
    clearTimeout(force);
  });
}

/**
 * Hands this process's stop signals on to a child. A terminal sends Ctrl-C to both, so there SIGINT is only waited out.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} ends the forwarding
 */
function forwardSignals(child) {
  const listeners = stopSignals.map((signal) => {
    const listener = () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => {
    for (const remove of listeners) remove();
  };
}

/**
 * Runs a file of the project, or a package's script, under this Node.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * The first of some commands that is on the PATH, with its folder; undefined when none is.
 * @param {...string} names
 * @returns {string | undefined}
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const suffixes = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  for (const name of names) {
    for (const folder of folders) {
      for (const suffix of suffixes) {
        const file = path.join(folder, name + suffix);
        if (existsSync(file)) return file;
      }
    }
  }
  return undefined;
}

/**
 * A command's output in one string, or undefined when it failed.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function outputOf(command, args) {
  const result = spawnSync(command, args, { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/**
 * What a command ended with and everything it printed; it does not see this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export function outcomeOf(command, args, cwd) {
  const result = spawnSync(command, args, { cwd, encoding: "utf8", env: environment() });
  return { code: result.status, output: `${result.stdout}${result.stderr}`.trim() };
}
