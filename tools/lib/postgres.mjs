import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { atEnd } from "./cleanup.mjs";
import { freePort } from "./ports.mjs";
import { postgresPrograms } from "./postgres-programs.mjs";
import { Problem } from "./say.mjs";
import { unprivileged } from "./unprivileged.mjs";

/**
 * @typedef {object} PostgresOptions
 * @property {boolean} [fsync] false: commits do not wait for the disk, which is faster and sufficient for tests; default true
 * @property {string} [bin] the folder with initdb and postgres; by default found or installed
 * @property {Record<string, string>} [extraSettings] server settings by name, such as { shared_buffers: "256MB" }
 */

/**
 * @typedef {object} Postgres
 * @property {string} url the URL for connections as the database's owner: postgres://…
 * @property {string} bin the folder with PostgreSQL's programs; the embedded ones have no psql and no pgbench
 * @property {() => Promise<void>} stop ends the server and removes its data; calling it again does nothing
 */

const user = "regulars";
const attempts = 3;
const startLimit = 60_000;
const stopLimit = 10_000;

/**
 * Starts a private PostgreSQL with an empty database, on a free port of 127.0.0.1, never as root. It runs until `stop` is called or this process receives a
 * stop signal.
 * @param {PostgresOptions} [options]
 * @returns {Promise<Postgres>}
 * @throws {Problem} if PostgreSQL is missing or does not start
 */
export async function startPostgres(options = {}) {
  const bin = options.bin ?? (await postgresPrograms());
  const owner = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-pg-"));
  const forget = atEnd(() => removeFolder(folder));
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    createCluster(bin, folder, owner, options.fsync ?? true);
    const server = await startServer(bin, folder, owner, options);
    const stop = async () => {
      await server.stop();
      await forget();
    };
    return { url: `postgres://${user}@127.0.0.1:${server.port}/postgres`, bin, stop };
  } catch (error) {
    await forget();
    throw error;
  }
}

/**
 * @param {string} bin
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} owner
 * @param {boolean} fsync
 */
function createCluster(bin, folder, owner, fsync) {
  const args = [
    "-D",
    path.join(folder, "data"),
    "-U",
    user,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
  ];
  if (!fsync) args.push("--no-sync");
  const result = spawnSync(path.join(bin, "initdb"), args, {
    ...owner,
    cwd: folder,
    encoding: "utf8",
  });
  if (result.status === 0) return;
  const reason = result.error?.message ?? `${result.stdout}${result.stderr}`.trim();
  throw new Problem(
    `PostgreSQL could not create a database in ${folder}:\n${reason}\n` +
      "Check that the folder for temporary files has space and that every user may enter it, or name another with TMPDIR.",
  );
}

/**
 * @param {string} bin
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} owner
 * @param {PostgresOptions} options
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
async function startServer(bin, folder, owner, options) {
  let reason = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = await freePort();
    const child = spawn(path.join(bin, "postgres"), serverArgs(folder, port, options), {
      ...owner,
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", "ignore", "pipe"],
      detached: process.platform !== "win32",
    });
    const stop = atEnd(() => stopServer(child));
    const answer = await untilReady(child);
    if (answer.ready) return { port, stop };
    await stop();
    reason = answer.reason;
    if (!reason.includes("Address already in use")) break;
  }
  throw new Problem(`PostgreSQL did not start:\n${reason}`);
}

/**
 * @param {string} folder
 * @param {number} port
 * @param {PostgresOptions} options
 */
function serverArgs(folder, port, { fsync = true, extraSettings = {} }) {
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: process.platform === "win32" ? "" : folder,
    logging_collector: "off",
    ...(fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...extraSettings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", path.join(folder, "data"), ...flags];
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ ready: boolean, reason: string }>} `reason`: the end of its output if it is not ready
 */
function untilReady(child) {
  return new Promise((resolve) => {
    let said = "";
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      resolve({
        ready: false,
        reason: `It was not ready after ${startLimit / 1000} seconds.\n${said}`,
      });
    }, startLimit);
    const answer = (/** @type {boolean} */ ready) => {
      clearTimeout(limit);
      resolve({ ready, reason: said });
    };
    child.stderr?.on("data", (/** @type {Buffer} */ chunk) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes("ready to accept connections")) answer(true);
    });
    child.on("error", (error) => {
      said += error.message;
      answer(false);
    });
    child.on("exit", () => answer(false));
  });
}

/**
 * Ends the server at once, without a checkpoint, because its data is discarded.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<void>}
 */
function stopServer(child) {
  const gone = child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  if (gone) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), stopLimit);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(process.platform === "win32" ? "SIGTERM" : "SIGQUIT");
  });
}

/** @param {string} folder */
function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
