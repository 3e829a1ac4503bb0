import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aptInstallWithoutServices, canInstallPackages } from "./apt.mjs";
import { atEnd } from "./cleanup.mjs";
import { freePort } from "./ports.mjs";
import { onPath } from "./processes.mjs";
import { Problem, say } from "./say.mjs";
import { unprivileged } from "./unprivileged.mjs";

/**
 * @typedef {object} PgBouncer
 * @property {string} url the URL of the database of `target` through the pooler
 * @property {(url: string) => string} through the same for the URL of another database on that server
 * @property {() => Promise<void>} stop ends it; calling it again does nothing
 */

const startLimit = 10_000;
const place = "/usr/sbin/pgbouncer";

/**
 * Returns the path of PgBouncer, which is installed if that is possible; otherwise undefined, after saying what to install.
 * @returns {Promise<string | undefined>}
 */
export async function pgbouncerProgram() {
  const found = () => onPath("pgbouncer") ?? (existsSync(place) ? place : undefined);
  if (found() === undefined && canInstallPackages()) {
    await aptInstallWithoutServices(["pgbouncer"], "pgbouncer");
  }
  const program = found();
  if (program === undefined) {
    say(
      "PgBouncer is not installed: tests through a pooler are skipped. Install it (Debian and Ubuntu: apt-get install pgbouncer).",
    );
  }
  return program;
}

/**
 * Starts a private PgBouncer in front of a PostgreSQL server on this machine, in transaction mode with few server connections unless `settings` say
 * otherwise. It runs until `stop` is called or this process receives a stop signal.
 * @param {string} program its path
 * @param {string} target the URL of the server
 * @param {Record<string, string>} [settings] of its configuration, by name
 * @returns {Promise<PgBouncer>}
 * @throws {Problem} if it does not start
 */
export async function startPgBouncer(program, target, settings = {}) {
  const owner = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-pgbouncer-"));
  const forget = atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, configuration(new URL(target), port, settings));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const child = spawn(program, ["-q", file], { ...owner, cwd: folder, stdio: "ignore" });
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  const stop = atEnd(async () => {
    // SIGINT would wait for clients.
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGTERM")) await ended;
    await forget();
  });
  if (!(await untilListening(port, child))) {
    await stop();
    throw new Problem(`PgBouncer did not start on port ${port}.`);
  }
  const through = (/** @type {string} */ url) => {
    const pooled = new URL(url);
    pooled.hostname = "127.0.0.1";
    pooled.port = String(port);
    return pooled.href;
  };
  return { url: through(target), through, stop };
}

/**
 * @param {URL} target
 * @param {number} port
 * @param {Record<string, string>} settings
 */
function configuration(target, port, settings) {
  const lines = Object.entries({
    listen_addr: "127.0.0.1",
    listen_port: String(port),
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: "8",
    max_client_conn: "500",
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const server = `host=${target.hostname} port=${target.port || "5432"} user=${target.username}`;
  return ["[databases]", `* = ${server}`, "[pgbouncer]", ...lines, ""].join("\n");
}

/**
 * @param {number} port
 * @param {import("node:child_process").ChildProcess} child
 */
async function untilListening(port, child) {
  const deadline = Date.now() + startLimit;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await isListening(port)) return true;
    await wait(20);
  }
  return false;
}

/**
 * Whether something accepts connections on a port of 127.0.0.1.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (/** @type {boolean} */ is) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });
}
