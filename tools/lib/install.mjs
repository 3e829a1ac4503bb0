import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { at } from "./paths.mjs";
import { run } from "./processes.mjs";
import { Problem, say } from "./say.mjs";

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry */

const stampFile = () => at("node_modules", ".regulars-lock");

/**
 * Installs the packages of package-lock.json if they are missing or of other versions. Prints what it does.
 * @param {{ development: boolean }} needs whether development packages are needed
 */
export async function ensureInstalled({ development }) {
  const lock = readFileSync(at("package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(lock).digest("hex");
  const state = installState(lock, stamp, development);
  if (state === "installed") return;
  if (state === "missing") {
    say(
      "Installing the packages of package-lock.json (npm ci). The first time takes a minute or two.",
    );
    await install(development);
  }
  writeFileSync(stampFile(), `${stamp}\n`);
}

/**
 * @param {string} lock
 * @param {string} stamp
 * @param {boolean} development
 * @returns {"installed" | "unstamped" | "missing"} unstamped: the right packages, installed without this tool
 */
function installState(lock, stamp, development) {
  if (!existsSync(at("node_modules", ".package-lock.json"))) return "missing";
  if (development && !existsSync(at("node_modules", "vitest", "package.json"))) return "missing";
  if (existsSync(stampFile()) && readFileSync(stampFile(), "utf8").trim() === stamp)
    return "installed";
  return hasSameVersions(lock, development) ? "unstamped" : "missing";
}

/**
 * Whether npm's own lock file of installed packages has the same versions.
 * @param {string} lock
 * @param {boolean} development
 */
function hasSameVersions(lock, development) {
  const wanted = entriesOf(lock);
  const found = entriesOf(readFileSync(at("node_modules", ".package-lock.json"), "utf8"));
  return Object.entries(wanted).every(([name, entry]) => {
    const mayBeAbsent = entry.optional || entry.devOptional || (entry.dev && !development);
    const there = found[name];
    if (name === "" || (there === undefined && mayBeAbsent)) return true;
    return there?.version === entry.version;
  });
}

/**
 * @param {string} text a lock file
 * @returns {Record<string, LockEntry>} by folder
 */
function entriesOf(text) {
  return JSON.parse(text).packages ?? {};
}

/** @param {boolean} development */
async function install(development) {
  const npmScript = process.env.npm_execpath;
  const args = ["ci", "--loglevel=error", ...(development ? ["--include=dev"] : [])];
  let said = "";
  const onStderr = (/** @type {string} */ text) => {
    said += text;
  };
  const code = npmScript?.endsWith(".js")
    ? await run(process.execPath, [npmScript, ...args], { onStderr })
    : await run(process.platform === "win32" ? "npm.cmd" : "npm", args, { onStderr });
  if (code !== 0) {
    throw new Problem(
      `The packages could not be installed: npm ci ended with code ${code}.\n${withoutStack(said)}\n` +
        "Check the network and the free disk space, then run the same command again.",
    );
  }
}

/** A line of a stack trace; the last one includes the error's fields. */
const stackLine = /^npm error +at (?:.*\{\n(?:npm error  .*\n)*npm error \}|.*)\n/gm;
const emptyLine = /^npm error *\n/gm;

/**
 * npm's output without the stack trace.
 * @param {string} said
 */
function withoutStack(said) {
  return said.replace(stackLine, "").replace(emptyLine, "").trim();
}
