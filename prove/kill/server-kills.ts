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

/** How long the load goes on before each kill, in milliseconds. */
const LEAST_MS = 250;
const MOST_MS = 1000;

/** What was killed and what came of it, and what does not hold. */
export interface Killed {
  readonly row: Row;
  readonly broken: readonly string[];
}

/**
 * Kills the server process with SIGKILL under load, again and again, each time at another moment, and starts it again on the same port and
 * data. In: an empty place for the data, and how often. Removes the place.
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

/** The kills one after the other; gives up, with a sentence, when the server does not come back by itself. */
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
        await wait(chance.between(LEAST_MS, MOST_MS));
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
