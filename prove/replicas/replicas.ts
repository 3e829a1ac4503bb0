import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { inStore } from "#testing/changes.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { freePort } from "#tools/lib/ports.mjs";
import { postgresPrograms } from "#tools/lib/postgres-programs.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { type Cluster, startCluster } from "../lib/cluster.ts";
import { rowsAt } from "../lib/inspection.ts";
import { type Proof, type ProofOptions, withCounts } from "../lib/proof.ts";
import { type Answers, answersOf, untilReplicaIs } from "./answers.ts";
import { type Client, newClients, type Tally } from "./clients.ts";

const TITLE = "Own changes are seen at once beside a replica that is two seconds behind";

/** How many reads after writes there are. */
const READS = { short: 2000, full: 100_000 };

/** How often the replica is killed under load. */
const KILLS = { short: 1, full: 3 };

/** How long the replica waits before it applies a commit. */
const DELAY = "2s";

/** Writes at once, and the reads after them, half of them at once. */
const WRITES = 2;
const BURST = 20;

/** After this many bursts, fewer in short runs, a client waits until the replica has its writes, for `CAUGHT_UP_MS` milliseconds. */
const PAUSE_EVERY = { short: 6, full: 25 };
const CAUGHT_UP_MS = 2600;

/** How long a killed replica stays away, and the load continues after it is used again, in milliseconds. */
const AWAY_MS = 1500;
const AFTERWARDS_MS = 1500;

/** The participants. */
interface Scene {
  readonly replica: Cluster;
  readonly urls: readonly string[];
  readonly clients: readonly Client[];
  readonly tally: Tally;
  readonly broken: string[];
}

/**
 * Proves that a browser sees its own changes in every later read although the replica that answers reads is two seconds behind, whichever of two
 * servers it asks (docs/decisions/201), and that no request fails when the replica is killed and when it is promoted.
 */
export async function prove({ short, report }: ProofOptions): Promise<Proof> {
  const columns = [
    "while the replica",
    "writes",
    "reads after own writes",
    "answered by the replica",
    "by the leader",
    "stale",
    "failed requests",
  ];
  if (!existsSync(path.join(await postgresPrograms(), "pg_basebackup"))) {
    const skipped =
      "pg_basebackup is not installed (Debian and Ubuntu: apt-get install postgresql).";
    return { title: TITLE, columns, rows: [], broken: [], skipped };
  }
  report("starting a leader and its replica");
  const size = short ? "short" : "full";
  const { clients, writeTo } = newClients();
  const leader = await startCluster("leader");
  let replica: Cluster | undefined;
  let servers: readonly ServerProcess[] = [];
  const broken: string[] = [];
  try {
    await inStore(openPostgresStore({ url: leader.url }), async (store) => {
      await seedProgram(store);
      await writeTo(store);
    });
    replica = await leader.standby("replica", { recovery_min_apply_delay: DELAY });
    servers = await Promise.all([1, 2].map(() => serverOn(leader.url, replica?.url ?? "")));
    const urls = servers.map(({ url }) => url);
    const scene = { replica, urls, clients, broken };
    const rows = [
      await part(scene, "is behind", (own) => readAfterWrites(own, size, report)),
      await part(scene, "is killed and started again", (own) => killReplica(own, KILLS[size])),
      await part(scene, "is promoted", (own) => promoteReplica(own)),
    ];
    return { title: TITLE, columns, rows, broken: withCounts(broken) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await replica?.remove();
    await leader.remove();
  }
}

async function serverOn(url: string, reads: string): Promise<ServerProcess> {
  const port = await freePort();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, DATABASE_READS: reads, LOG_LEVEL: "fatal" };
  return await startServer({ DATABASE_URL: url }, { port, env });
}

/** Runs a part and returns its row. Adds broken promises. */
async function part(
  scene: Omit<Scene, "tally">,
  what: string,
  run: (scene: Scene) => Promise<void>,
): Promise<readonly (string | number)[]> {
  const { urls, broken } = scene;
  const tally: Tally = { writes: 0, reads: 0, stale: 0, failures: [] };
  const before = await answersOf(urls);
  await run({ ...scene, tally });
  const after = await answersOf(urls);
  const [replica, leader] = (["replica", "leader"] as const).map((server: keyof Answers) =>
    Math.max(0, after[server] - before[server]),
  );
  if (tally.stale > 0) broken.push(`${tally.stale} reads were stale while the replica ${what}`);
  broken.push(...tally.failures.map((failure) => `${failure} while the replica ${what}`));
  const { writes, reads, stale, failures } = tally;
  if (what !== "is promoted" && replica === 0)
    broken.push(`The replica answered nothing while it ${what}`);
  return [what, writes, reads, replica ?? 0, leader ?? 0, stale, failures.length];
}

/** All clients write and read at once, until there are enough reads. */
async function readAfterWrites(
  scene: Scene,
  size: keyof typeof READS,
  report: (line: string) => void,
): Promise<void> {
  const { urls, clients, tally, replica, broken } = scene;
  const [reads, every] = [READS[size], PAUSE_EVERY[size]];
  if (!(await untilReplicaIs(urls, "used"))) broken.push("The replica was never used");
  const behind = clients.map(async (client) => {
    let lacked = 0;
    for (let turn = 1; tally.reads < reads; turn += 1) {
      await burst(scene, client);
      if (turn % every !== 1) continue;
      if (!(await has(replica, client.latest))) lacked += 1;
      await wait(CAUGHT_UP_MS);
      await client.read(urls[turn % urls.length] ?? "", tally);
      if (client === clients[0]) report(`${tally.reads} of ${reads} reads, ${tally.stale} stale`);
    }
    return lacked;
  });
  const lacked = (await Promise.all(behind)).reduce((sum, one) => sum + one, 0);
  if (lacked === 0) broken.push("The replica was never behind, so that nothing was proven");
}

/** Writes twice at once, each at another server, and reads at both servers. */
async function burst({ urls, tally }: Scene, client: Client): Promise<void> {
  await client.write(urls, WRITES, tally);
  const readAt = (at: number) => client.read(urls[at % urls.length] ?? "", tally);
  await Promise.all(Array.from({ length: BURST / 2 }, (_none, at) => readAt(at)));
  for (let at = 0; at < BURST / 2; at += 1) await readAt(at);
}

/** Whether the replica itself has an entry; also when it cannot say so, because recovery cancels the question. */
async function has(replica: Cluster, description: string): Promise<boolean> {
  const question = `select 1 from transactions where description = '${description}'`;
  try {
    return (await rowsAt(replica.url, question)).length > 0;
  } catch {
    return true;
  }
}

async function killReplica(scene: Scene, kills: number): Promise<void> {
  const { replica, urls, broken } = scene;
  for (let kill = 0; kill < kills; kill += 1) {
    await askWhile(scene, async () => {
      await wait(AWAY_MS);
      await replica.crash();
      await wait(AWAY_MS);
      await replica.start();
      if (!(await untilReplicaIs(urls, "used"))) {
        broken.push("The replica was not used again after it was started");
      }
      await wait(AFTERWARDS_MS);
    });
  }
}

async function promoteReplica(scene: Scene): Promise<void> {
  const { replica, urls, broken } = scene;
  await askWhile(scene, async () => {
    // Waiting for the promotion within the statement may conflict with recovery.
    await rowsAt(replica.url, "select pg_promote(false)");
    if (!(await untilReplicaIs(urls, "accepts-writes"))) {
      broken.push("The servers did not notice that the replica was promoted");
    }
    await wait(AFTERWARDS_MS);
  });
}

/** Half of the clients write and read, the others only read, until the work has ended. */
async function askWhile(scene: Scene, work: () => Promise<void>): Promise<void> {
  const { urls, clients, tally } = scene;
  const over = new AbortController();
  const asking = clients.map(async (client, number) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      if (number % 2 === 0 && turn % 10 === 0) await client.write(urls, WRITES, tally);
      await client.read(urls[turn % urls.length] ?? "", tally);
    }
  });
  try {
    await work();
  } finally {
    over.abort();
    await Promise.all(asking);
  }
}
