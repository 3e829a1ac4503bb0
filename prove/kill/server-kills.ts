import { setTimeout as wait } from "node:timers/promises";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { inStore } from "#testing/changes.ts";
import { Problem } from "#tools/lib/say.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import {
  type CrashResults,
  checkAfterCrash,
  checkAtEnd,
  crashRow,
  newCrashResults,
} from "../lib/crash-results.ts";
import type { ProofDatabase } from "../lib/database.ts";
import { type Inspect, inspectionOf } from "../lib/inspection.ts";
import { lastingPort } from "../lib/lasting-port.ts";
import { type LoadGenerator, newLoadGenerator } from "../lib/load.ts";
import type { ProofOptions, Row } from "../lib/proof.ts";
import { newRequestLog } from "../lib/request-log.ts";
import { untilAcknowledged } from "../lib/until-acknowledged.ts";

/** How long the load continues before each kill, in milliseconds. */
const MIN_MS = 250;
const MAX_MS = 1000;

/** How many requests are acknowledged before each kill at least, however slow the machine is. */
const LEAST_ACKNOWLEDGED = 30;

/** The results of the kills, and the promises that were broken. */
export interface Killed {
  readonly row: Row;
  readonly broken: readonly string[];
}

/**
 * Repeatedly kills the server process with SIGKILL under load at random moments and restarts it on the same port and
 * data. Removes the database afterwards.
 */
export async function serverKills(
  database: ProofDatabase,
  kills: number,
  { short, seed, report }: ProofOptions,
): Promise<Killed> {
  const results = newCrashResults(`server on ${database.name}`);
  const log = newRequestLog();
  const load = newLoadGenerator({ seed, short });
  const port = await lastingPort();
  try {
    await inStore(database.openStore(), (store) => load.writeTo(store));
    const inspect = inspectionOf(database);
    const run = {
      database,
      inspect,
      load,
      log,
      results,
      port,
      chance: new Chance(seedOf(`${seed}`), 2),
    };
    await killAndStart(run, kills, report);
    await inStore(database.openStore(), (store) => checkAtEnd(results, log, store));
  } finally {
    await database.remove();
  }
  if (log.unavailable > 0) results.broken.push(`${log.unavailable} times the store was away`);
  return { row: crashRow(results, log.sent), broken: results.broken };
}

interface Run {
  readonly database: ProofDatabase;
  readonly inspect: Inspect;
  readonly load: LoadGenerator;
  readonly log: ReturnType<typeof newRequestLog>;
  readonly results: CrashResults;
  readonly port: number;
  readonly chance: Chance;
}

/** Kills and restarts the server in a loop; stops and reports when it does not recover by itself. */
async function killAndStart(
  run: Run,
  kills: number,
  report: (line: string) => void,
): Promise<void> {
  const { database, inspect, load, log, results, port, chance } = run;
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "error" };
  const start = () => startServer(database.data, { port, env });
  let server = await start();
  const { url } = server;
  try {
    while (results.kills < kills) {
      let died = 0;
      await load.askWhile({ url, log, untilSilence: true }, async () => {
        await Promise.all([
          wait(chance.between(MIN_MS, MAX_MS)),
          untilAcknowledged(log, LEAST_ACKNOWLEDGED),
        ]);
        died = performance.now();
        await server.kill();
      });
      results.kills += 1;
      server = await start();
      results.longestMs = Math.max(results.longestMs, performance.now() - died);
      await checkAfterCrash(results, { url, log, inspect, firstStock: load.firstStock });
      report(
        `${results.what}: ${results.kills} of ${kills} kills, ${results.acknowledged} acknowledged`,
      );
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    results.broken.push(`After ${results.kills} kills it did not come back: ${error.message}`);
  } finally {
    await server.stop();
  }
}
