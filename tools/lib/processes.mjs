import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { atEnd } from "./cleanup.mjs";
import { at, root } from "./paths.mjs";

/** The time in which a command must end after a stop signal, in milliseconds. */
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
 * Options of a command. `endBy`: the signal that ends it when this process receives a stop signal; by default each signal is forwarded. `onStderr`:
 * receives its stderr instead of this terminal.
 * @typedef {{ env?: Record<string, string | undefined>, endBy?: NodeJS.Signals, onStderr?: (text: string) => void }} RunOptions
 */

/**
 * Runs a command in the project's root on this terminal and waits until it has ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code; 128 + the signal's number if a signal ended it, 127 if it did not start
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(options.env),
      stdio: ["inherit", "inherit", options.onStderr === undefined ? "inherit" : "pipe"],
    });
    child.stderr?.on("data", (/** @type {Buffer} */ chunk) => options.onStderr?.(chunk.toString()));
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
 * Forwards this process's stop signals to a child, except SIGINT on a terminal, which sends Ctrl-C to both.
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
 * Runs a file of the project or a package's script with this Node.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Returns the path of the first of some commands that is on the PATH; undefined if none is.
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
 * Returns a command's output; undefined if it failed.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function outputOf(command, args) {
  const result = spawnSync(command, args, { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/**
 * Returns a command's exit code and output; it runs without this terminal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export function outcomeOf(command, args, cwd) {
  const result = spawnSync(command, args, { cwd, encoding: "utf8", env: environment() });
  return { code: result.status, output: `${result.stdout}${result.stderr}`.trim() };
}
