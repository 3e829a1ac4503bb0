import { setTimeout as wait } from "node:timers/promises";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { inStore } from "#testing/changes.ts";
import { freePort } from "#tools/lib/ports.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import type { Cluster } from "../lib/cluster.ts";
import {
  type CrashResults,
  checkAfterCrash,
  checkAtEnd,
  crashRow,
  newCrashResults,
} from "../lib/crash-results.ts";
import type { ProofDatabase } from "../lib/database.ts";
import { inspectionOf } from "../lib/inspection.ts";
import { newLoadGenerator } from "../lib/load.ts";
import type { ProofOptions } from "../lib/proof.ts";
import { newRequestLog } from "../lib/request-log.ts";
import { served, statusAt } from "../lib/served.ts";
import { untilAcknowledged } from "../lib/until-acknowledged.ts";
import type { Killed } from "./server-kills.ts";

/** The range of both the load before each kill and the outage of the database, in milliseconds. */
const MIN_MS = 300;
const MAX_MS = 1000;

/** How many requests are acknowledged before each kill at least, however slow the machine is. */
const LEAST_ACKNOWLEDGED = 60;

/** How long the load continues once requests succeed again, in milliseconds. */
const AFTERWARDS_MS = 200;

/**
 * Repeatedly kills every process of PostgreSQL with SIGKILL under load and restarts it, while one server process keeps
 * running: it must answer 'store-unavailable' in the meantime and recover by itself.
 */
export async function postgresKills(
  { cluster, database }: { readonly cluster: Cluster; readonly database: ProofDatabase },
  kills: number,
  { short, seed, report }: ProofOptions,
): Promise<Killed> {
  const results = newCrashResults("PostgreSQL, all of it");
  const log = newRequestLog();
  const load = newLoadGenerator({ seed, short });
  const chance = new Chance(seedOf(`${seed}`), 3);
  await inStore(database.openStore(), (store) => load.writeTo(store));
  const port = await freePort();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "fatal" };
  const server = await startServer(database.data, { port, env });
  const { url } = server;
  const scene = { url, log, inspect: inspectionOf(database), firstStock: load.firstStock };
  try {
    while (results.kills < kills) {
      await load.askWhile({ url, log, untilSilence: false }, async () => {
        await Promise.all([
          wait(chance.between(MIN_MS, MAX_MS)),
          untilAcknowledged(log, LEAST_ACKNOWLEDGED),
        ]);
        await killOnce(results, { cluster, server, awayMs: chance.between(MIN_MS, MAX_MS) });
        await wait(AFTERWARDS_MS);
      });
      await checkAfterCrash(results, scene);
      report(
        `${results.what}: ${results.kills} of ${kills} kills, ${results.acknowledged} acknowledged`,
      );
    }
  } finally {
    await server.stop();
  }
  await inStore(database.openStore(), (store) => checkAtEnd(results, log, store));
  if (log.unavailable === 0) results.broken.push("No request was answered with store-unavailable");
  if (log.unanswered > 0) results.broken.push(`${log.unanswered} requests had no answer at all`);
  return { row: crashRow(results, log.sent), broken: results.broken };
}

/** Kills the database, restarts it after a while, and waits until the server serves requests again. */
async function killOnce(
  results: CrashResults,
  own: { readonly cluster: Cluster; readonly server: ServerProcess; readonly awayMs: number },
): Promise<void> {
  const { cluster, server, awayMs } = own;
  const died = performance.now();
  await cluster.crash();
  results.kills += 1;
  await wait(awayMs);
  const [alive, ready] = await Promise.all(
    ["/healthz", "/readyz"].map((path) => statusAt(server.url + path)),
  );
  if (alive !== 200) results.broken.push(`/healthz said ${alive} while the database was away`);
  if (ready !== 503) results.broken.push(`/readyz said ${ready} while the database was away`);
  await cluster.start();
  if (!(await served(server.url))) results.broken.push("The server did not serve again by itself");
  results.longestMs = Math.max(results.longestMs, performance.now() - died);
}
