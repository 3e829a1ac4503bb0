import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { queryRows } from "#testing/database.ts";
import { atEnd } from "#tools/lib/cleanup.mjs";
import type { FailoverPrograms } from "#tools/lib/failover-programs.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { unprivileged } from "#tools/lib/unprivileged.mjs";
import { killServer, postmasterOf } from "../lib/cluster-programs.ts";
import { lastingPort } from "../lib/lasting-port.ts";
import { statusAt } from "../lib/served.ts";
import { haproxySettings, type NodePlace, patroniSettings, USER } from "./patroni-settings.ts";
import { type RunningProgram, startProgram } from "./program.ts";

/** A pair of PostgreSQL servers of which Patroni makes one the primary, and the other its synchronous standby. */
export interface PatroniPair {
  /** The URL of HAProxy, which leads to the primary. */
  readonly oneAddress: string;
  /** The URL with both servers. */
  readonly severalHosts: string;
  /** Waits until one is the primary, to which HAProxy leads, and the other its synchronous standby. Throws Problem when that takes too long. */
  readonly settled: () => Promise<void>;
  /** Kills the primary's PostgreSQL with SIGKILL, and with `node` its Patroni as well. Resolves to the killed node. */
  readonly killPrimary: (what: "server" | "node") => Promise<PatroniNode>;
  /** Ends everything and removes the data. Idempotent. */
  readonly remove: () => Promise<void>;
}

/** One node. */
export interface PatroniNode extends NodePlace {
  /** Starts its Patroni again, after it was killed. */
  readonly start: () => void;
}

/** How long the pair may take to settle, in milliseconds: a copy of the data, or pg_rewind, on a busy machine. */
const SETTLE_MS = 180_000;

/** Starts etcd, two nodes with Patroni, and HAProxy, and waits until the pair is settled. Throws Problem if it does not. */
export async function startPatroniPair(programs: FailoverPrograms): Promise<PatroniPair> {
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-patroni-"));
  const forget = atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  own(folder);
  const etcdPort = await lastingPort();
  const etcd = await startEtcd(programs.etcd, folder, etcdPort);
  const nodes = [await newNode("node1"), await newNode("node2")];
  const proxyPort = await lastingPort();
  const proxy = startProxy();

  async function newNode(name: string) {
    const place = { name, port: await lastingPort(), rest: await lastingPort() };
    const node = { ...place, folder: path.join(folder, name) };
    mkdirSync(node.folder);
    own(node.folder);
    const file = path.join(node.folder, "patroni.yml");
    writeFileSync(file, patroniSettings(node, { etcd: etcdPort, bin: programs.bin }));
    const start = () => startProgram(programs.patroni, [file], node.folder);
    return { ...node, run: start, running: start() };
  }

  function startProxy(): RunningProgram {
    const file = path.join(folder, "haproxy.cfg");
    writeFileSync(file, haproxySettings(proxyPort, nodes));
    return startProgram(programs.haproxy, ["-db", "-f", file], folder);
  }

  const pair: PatroniPair = {
    oneAddress: `postgres://${USER}@127.0.0.1:${proxyPort}/postgres`,
    severalHosts: `postgres://${USER}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join()}/postgres?target_session_attrs=read-write`,
    async settled() {
      const deadline = Date.now() + SETTLE_MS;
      while (!((await isSettled(nodes)) && (await isAnswered(pair.oneAddress)))) {
        if (Date.now() > deadline) {
          const said = nodes.map(({ name, running }) => `${name}: ${running.said().slice(-1500)}`);
          throw new Problem(`The pair did not settle.\n${said.join("\n")}`);
        }
        await wait(200);
      }
    },
    async killPrimary(what) {
      const roles = await Promise.all(nodes.map(({ rest }) => role(rest, "primary")));
      const node = nodes[roles.indexOf(true)];
      if (node === undefined) throw new Problem("No node is the primary.");
      const postmaster = postmasterOf(path.join(node.folder, "data"));
      if (what === "node") await node.running.kill();
      await killServer(postmaster);
      const start = () => {
        if (what === "node") node.running = node.run();
      };
      return { ...node, start };
    },
    async remove() {
      await proxy.stop();
      for (const { running } of nodes) await running.stop();
      await etcd.stop();
      await forget();
    },
  };
  try {
    await pair.settled();
    return pair;
  } catch (error) {
    await pair.remove();
    throw error;
  }
}

async function startEtcd(program: string, folder: string, port: number): Promise<RunningProgram> {
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${await lastingPort()}`;
  const etcd = startProgram(
    program,
    [
      `--data-dir=${path.join(folder, "etcd")}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    folder,
  );
  const deadline = Date.now() + SETTLE_MS;
  while ((await statusAt(`${client}/health`)) !== 200) {
    if (Date.now() > deadline) {
      await etcd.stop();
      throw new Problem(`etcd did not start.\n${etcd.said().slice(-1500)}`);
    }
    await wait(100);
  }
  return etcd;
}

async function isSettled(nodes: readonly NodePlace[]): Promise<boolean> {
  const [primaries, standbys] = await Promise.all(
    ["primary", "synchronous"].map((wanted) =>
      Promise.all(nodes.map(({ rest }) => role(rest, wanted))),
    ),
  );
  const count = (roles: readonly boolean[] = []) => roles.filter(Boolean).length;
  return count(primaries) === 1 && count(standbys) === 1;
}

/** Whether a database answers: HAProxy closes each connection until its own check has found the primary. */
async function isAnswered(url: string): Promise<boolean> {
  try {
    await queryRows(url, "select 1");
    return true;
  } catch {
    return false;
  }
}

/** Whether a node's Patroni says that it has a role. */
async function role(rest: number, wanted: string): Promise<boolean> {
  return (await statusAt(`http://127.0.0.1:${rest}/${wanted}`)) === 200;
}

/** Gives a folder to the user that runs the programs. */
function own(folder: string): void {
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
