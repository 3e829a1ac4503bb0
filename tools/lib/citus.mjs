import pg from "pg";
import { atEnd } from "./cleanup.mjs";
import { startPostgres } from "./postgres.mjs";
import { Problem, say } from "./say.mjs";

/**
 * @typedef {object} Citus
 * @property {string} url the URL of the coordinator's database
 * @property {readonly string[]} nodes the two nodes, such as '127.0.0.1:40001', as the coordinator knows them
 * @property {() => Promise<void>} stop ends the cluster and removes its data; calling it again does nothing
 */

const settings = {
  shared_preload_libraries: "citus",
  wal_level: "logical",
  max_prepared_transactions: "200",
  max_connections: "200",
  // Otherwise the server looks for a certificate in the folder of the user who has started it.
  "citus.node_conninfo": "sslmode=disable",
};

/** SQLSTATE of a library that the server cannot load. */
const NOT_LOADED = "58P01";

/**
 * Returns whether the installed PostgreSQL has the extension citus and can load it, after saying what is skipped if not.
 * @param {string} [server] the URL of a running server of this installation, as a superuser; otherwise one is started
 * @returns {Promise<boolean>}
 * @throws {Problem} if PostgreSQL is missing
 */
export async function hasCitus(server) {
  const started =
    server === undefined || server === "" ? await startPostgres({ fsync: false }) : undefined;
  try {
    const missing = await whyNot(started?.url ?? server ?? "");
    if (missing === undefined) return true;
    say(
      `${missing} Tests on its nodes are skipped. It is in no package of Debian; see citusdata.com.`,
    );
    return false;
  } finally {
    await started?.stop();
  }
}

/**
 * Returns why there is no Citus; undefined if there is.
 * @param {string} server
 */
async function whyNot(server) {
  const [row] = await query(
    server,
    "select count(*)::int as found from pg_available_extensions where name = 'citus'",
  );
  if (Number(row?.found) === 0) return "Citus is not installed.";
  try {
    await query(server, "load 'citus'");
  } catch (error) {
    // Citus itself refuses to be loaded so late.
    if (error instanceof pg.DatabaseError && error.code === NOT_LOADED)
      return `Citus is installed, but PostgreSQL cannot load it: ${error.message}.`;
  }
  return undefined;
}

/**
 * Starts a coordinator of Citus and two nodes on 127.0.0.1, for tests. They run until `stop` is called or this process receives a stop signal.
 * @param {{ fsync?: boolean }} [options] as of `startPostgres`
 * @returns {Promise<Citus>}
 * @throws {Problem} if one of them does not start or cannot load the extension
 */
export async function startCitus({ fsync = true } = {}) {
  /** @type {import("./postgres.mjs").Postgres[]} */
  const servers = [];
  const stop = atEnd(async () => {
    for (const server of servers) await server.stop();
  });
  try {
    while (servers.length < 3) {
      const server = await startPostgres({ fsync, extraSettings: settings });
      servers.push(server);
      await query(server.url, "create extension citus");
    }
    const [coordinator, ...nodes] = servers.map(({ url }) => url);
    const names = nodes.map(hostOf);
    await query(
      coordinator ?? "",
      `select citus_set_coordinator_host(${argumentsOf(hostOf(coordinator ?? ""))})`,
    );
    for (const name of names)
      await query(coordinator ?? "", `select citus_add_node(${argumentsOf(name)})`);
    return { url: coordinator ?? "", nodes: names, stop };
  } catch (error) {
    await stop();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(`Citus did not start: ${reason}`);
  }
}

/** @param {string} url */
function hostOf(url) {
  return new URL(url).host;
}

/**
 * Returns the arguments of Citus's functions for a node.
 * @param {string} name host and port
 */
function argumentsOf(name) {
  const [host, port] = name.split(":");
  return `'${host}', ${port}`;
}

/**
 * @param {string} url
 * @param {string} text
 * @returns {Promise<readonly Record<string, unknown>[]>}
 */
async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
