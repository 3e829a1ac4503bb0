import { appendFileSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { postgresPrograms } from "#tools/lib/postgres-programs.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { unprivileged } from "#tools/lib/unprivileged.mjs";
import {
  type Instance,
  type Programs,
  runProgram,
  signalInstance,
  startInstance,
} from "./cluster-programs.ts";
import { rowsAt } from "./inspection.ts";
import { lastingPort } from "./lasting-port.ts";

/** A PostgreSQL server that can be crashed, restarted and replicated to a standby. It never runs as root. */
export interface Cluster {
  /** Its cluster_name. */
  readonly name: string;
  /** Its port on 127.0.0.1, the same after restarts. */
  readonly port: number;
  /** The connection URL as the owner of its database. */
  readonly url: string;
  /** Restarts it on the same data, including recovery. */
  start(): Promise<void>;
  /** Kills all of its processes with SIGKILL. Resolves to their number. */
  crash(): Promise<number>;
  /** Creates and starts a standby that receives its commits. `settings` are its own, by name. */
  standby(name: string, settings?: Readonly<Record<string, string>>): Promise<Cluster>;
  /** Makes every commit wait for the standby of that name. Throws Problem if it does not follow within half a minute. */
  waitFor(standby: string): Promise<void>;
  /** Promotes a standby. Resolves once it accepts writes. */
  promote(): Promise<void>;
  /** Stops it and removes its data. Idempotent. */
  remove(): Promise<void>;
}

const USER = "regulars";

/** How long a standby may take to follow, in milliseconds. */
const FOLLOW_MS = 30_000;

/** The settings of each server of a pair; fsync, full_page_writes and synchronous_commit remain on, the default. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  wal_level: "replica",
  max_wal_senders: "5",
  max_replication_slots: "5",
  hot_standby: "on",
};

/** Creates and starts an empty cluster. Throws Problem if PostgreSQL is missing or does not start. */
export async function startCluster(name: string): Promise<Cluster> {
  return await newCluster(name, (programs, data) => {
    const access = ["--auth=trust", "--encoding=UTF8", "--locale=C"];
    runProgram(programs, "initdb", ["-D", data, "-U", USER, ...access]);
  });
}

/** Starts a cluster on the data folder that `fill` creates. */
async function newCluster(
  name: string,
  fill: (programs: Programs, data: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const bin = await postgresPrograms();
  const owner = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-cluster-"));
  const forget = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const programs = { bin, owner, folder };
  const data = path.join(folder, "data");
  const port = await lastingPort();
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    fill(programs, data);
    const places = { port: String(port), unix_socket_directories: folder };
    // A standby starts with a copy of its primary's settings, but must not wait for the same standbys.
    const own = { cluster_name: name, synchronous_standby_names: "" };
    configure(data, { ...SETTINGS, ...places, ...own, ...settings });
    const instance = await startInstance(programs, data);
    return clusterOf({ name, port, programs, data, instance, forget });
  } catch (error) {
    await forget();
    throw error;
  }
}

interface Parts {
  readonly name: string;
  readonly port: number;
  readonly programs: Programs;
  readonly data: string;
  readonly instance: Instance;
  readonly forget: () => Promise<void>;
}

function clusterOf({ name, port, programs, data, instance: first, forget }: Parts): Cluster {
  let instance = first;
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  return {
    name,
    port,
    url,
    async start() {
      instance = await startInstance(programs, data);
    },
    crash: () => instance.crash(),
    async standby(standbyName, settings) {
      const copy = (own: Programs, target: string) => {
        const from = ["-h", "127.0.0.1", "-p", String(port), "-U", USER];
        const slot = ["--create-slot", `--slot=${standbyName}`];
        const how = ["-R", "--wal-method=stream", "--checkpoint=fast", ...slot];
        runProgram(own, "pg_basebackup", [...from, ...how, "-D", target]);
      };
      return await newCluster(standbyName, copy, settings);
    },
    async waitFor(standbyName) {
      configure(data, { synchronous_standby_names: standbyName });
      signalInstance(data, "SIGHUP");
      await untilFollowed(url, standbyName);
    },
    async promote() {
      await rowsAt(url, "select pg_promote()");
    },
    async remove() {
      await instance.stop();
      await forget();
    },
  };
}

/** Appends settings to postgresql.conf, where the last line of a setting applies. */
function configure(data: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(path.join(data, "postgresql.conf"), lines.join(""));
}

async function untilFollowed(url: string, standby: string): Promise<void> {
  const question = `select sync_state from pg_stat_replication where application_name = '${standby}'`;
  const deadline = Date.now() + FOLLOW_MS;
  while (Date.now() < deadline) {
    const [row] = await rowsAt(url, question);
    if (row?.["sync_state"] === "sync") return;
    await wait(50);
  }
  throw new Problem(`The standby ${standby} does not follow its primary.`);
}
