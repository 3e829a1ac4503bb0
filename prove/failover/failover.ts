import { setTimeout as wait } from "node:timers/promises";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { inStore } from "#testing/changes.ts";
import { failoverPrograms, missingPrograms } from "#tools/lib/failover-programs.mjs";
import { freePort } from "#tools/lib/ports.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import {
  type CrashResults,
  checkAfterCrash,
  checkAtEnd,
  crashColumns,
  crashRow,
  newCrashResults,
} from "../lib/crash-results.ts";
import { inspectionOf } from "../lib/inspection.ts";
import { type LoadGenerator, newLoadGenerator } from "../lib/load.ts";
import type { Proof, ProofOptions } from "../lib/proof.ts";
import { newRequestLog, type RequestLog } from "../lib/request-log.ts";
import { served } from "../lib/served.ts";
import { untilAcknowledged } from "../lib/until-acknowledged.ts";
import { type PatroniPair, startPatroniPair } from "./patroni.ts";

const TITLE = "Nothing acknowledged is lost when Patroni fails over";

/** How often the primary is killed: alternately its PostgreSQL alone, and the whole node. */
const FULL = 10;
const SHORT = 1;

/** How long the load continues before a kill, and after it, in milliseconds. */
const BEFORE_MS = 1500;
const AFTERWARDS_MS = 2000;

/** How many requests are acknowledged before a kill at least, however slow the machine is. */
const LEAST_ACKNOWLEDGED = 60;

/** How long until the first write at most, in milliseconds. */
const PATIENCE_MS = 120_000;

/** The ways in which a server reaches the pair. */
const ways = ["oneAddress", "severalHosts"] as const;

/** The participants. */
interface Scene {
  readonly pair: PatroniPair;
  /** One server for each of {@link ways}, in their order. */
  readonly servers: readonly ServerProcess[];
  readonly load: LoadGenerator;
  readonly log: RequestLog;
  readonly results: CrashResults;
  /** The time from a kill to the first write, in milliseconds, for each kind of kill and each of {@link ways}. */
  readonly times: Readonly<Record<"server" | "node", readonly number[][]>>;
}

/**
 * Proves that acknowledged writes are neither lost nor repeated when the primary of a pair that Patroni manages is killed with SIGKILL under load
 * (docs/decisions/195). Two servers run on the pair all the time: one knows the address of HAProxy, the other both hosts.
 */
export async function prove({ short, seed, report }: ProofOptions): Promise<Proof> {
  const heads = ["server", "node"].flatMap((what) =>
    ["one address", "several hosts"].map((way) => `first write, ${what} killed, ${way}`),
  );
  const columns = [...crashColumns.slice(0, -1), ...heads];
  const programs = await failoverPrograms();
  if (programs === undefined) {
    return { title: TITLE, columns, rows: [], broken: [], skipped: missingPrograms };
  }
  report("starting etcd, Patroni and HAProxy");
  const pair = await startPatroniPair(programs);
  const results = newCrashResults("primary of Patroni");
  const log = newRequestLog();
  const load = newLoadGenerator({ seed, short });
  const open = () => openPostgresStore({ url: pair.oneAddress });
  const times = { server: ways.map(() => []), node: ways.map(() => []) };
  try {
    await inStore(open(), (store) => load.writeTo(store));
    const servers = await Promise.all(ways.map((way) => serverOn(pair[way])));
    try {
      await failOverAll({ pair, servers, load, log, results, times }, short ? SHORT : FULL, report);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
    await inStore(open(), (store) => checkAtEnd(results, log, store));
  } finally {
    await pair.remove();
  }
  if (log.unanswered > 0) results.broken.push(`${log.unanswered} requests had no answer at all`);
  const cells = [times.server, times.node].flatMap((kinds) => kinds.map(rangeOf));
  const row = [...crashRow(results, log.sent).slice(0, -1), ...cells];
  return { title: TITLE, columns, rows: [row], broken: results.broken };
}

async function serverOn(url: string): Promise<ServerProcess> {
  const port = await freePort();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "fatal" };
  return await startServer({ DATABASE_URL: url }, { port, env });
}

async function failOverAll(
  scene: Scene,
  kills: number,
  report: (line: string) => void,
): Promise<void> {
  const { pair, servers, log, results, load } = scene;
  const inspect = inspectionOf({ data: { DATABASE_URL: pair.oneAddress } });
  while (results.kills < kills) {
    await failOver(scene, results.kills % 2 === 0 ? "server" : "node");
    const { url } = servers[results.kills % servers.length] ?? { url: "" };
    await checkAfterCrash(results, { url, log, inspect, firstStock: load.firstStock });
    report(`${results.kills} of ${kills} primaries killed, ${results.acknowledged} acknowledged`);
    await pair.settled();
  }
}

/** Kills the primary under load, and waits until both servers accept writes again by themselves. */
async function failOver(
  { pair, servers, load, log, results, times }: Scene,
  what: "server" | "node",
): Promise<void> {
  const kill = async () => {
    await Promise.all([wait(BEFORE_MS), untilAcknowledged(log, LEAST_ACKNOWLEDGED)]);
    const died = performance.now();
    const node = await pair.killPrimary(what);
    results.kills += 1;
    return { died, node };
  };
  const killed = kill();
  const loads = servers.map(({ url }) =>
    load.askWhile({ url, log, untilSilence: false }, async () => {
      await killed;
      await wait(AFTERWARDS_MS);
    }),
  );
  const { died, node } = await killed;
  const firstWrites = servers.map(async ({ url }, at) => {
    if (!(await served(url, PATIENCE_MS)))
      results.broken.push(`The server with ${ways[at]} did not serve again by itself`);
    times[what][at]?.push(performance.now() - died);
  });
  await Promise.all([...loads, ...firstWrites]);
  node.start();
}

/** The median and the longest of some times, in seconds. */
function rangeOf(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  const seconds = (ms = Number.NaN) => (ms / 1000).toFixed(1);
  const median = sorted[Math.floor(sorted.length / 2)];
  return sorted.length === 0 ? "—" : `${seconds(median)} s, at most ${seconds(sorted.at(-1))} s`;
}
