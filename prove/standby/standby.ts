import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { inStore } from "#testing/changes.ts";
import { freePort } from "#tools/lib/ports.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import { type Cluster, startCluster } from "../lib/cluster.ts";
import {
  checkAfterCrash,
  checkAtEnd,
  crashColumns,
  crashRow,
  newCrashResults,
} from "../lib/crash-results.ts";
import { inspectionOf } from "../lib/inspection.ts";
import { newLoadGenerator } from "../lib/load.ts";
import type { Proof, ProofOptions } from "../lib/proof.ts";
import { newRequestLog } from "../lib/request-log.ts";
import { fixedAddress } from "./address.ts";
import { failOver, newWatched } from "./fail-over.ts";

/** How many times the primary is killed. */
const FULL = 3;
const SHORT = 1;

/**
 * Proves that acknowledged writes are not lost when the primary of a synchronously replicated PostgreSQL is killed under load and its standby is
 * promoted, while one server process keeps running. The server knows one address, which the operator redirects.
 */
export async function prove({ short, seed, report }: ProofOptions): Promise<Proof> {
  const rounds = short ? SHORT : FULL;
  const results = newCrashResults("primary, and its standby promoted");
  const watched = newWatched();
  const log = newRequestLog();
  const load = newLoadGenerator({ seed, short });
  let primary = await startCluster("standby_0");
  let standby: Cluster | undefined;
  const address = await fixedAddress(primary.port);
  const data = { DATABASE_URL: `postgres://regulars@127.0.0.1:${address.port}/postgres` };
  try {
    standby = await followed(primary, "standby_1");
    const open = () => openPostgresStore({ url: data.DATABASE_URL });
    await inStore(open(), (store) => load.writeTo(store));
    const port = await freePort();
    const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "fatal" };
    const server = await startServer(data, { port, env });
    const scene = {
      url: server.url,
      log,
      inspect: inspectionOf({ data }),
      firstStock: load.firstStock,
    };
    try {
      for (;;) {
        await failOver({ primary, standby, address, load, log, results, watched, url: server.url });
        await checkAfterCrash(results, scene);
        report(
          `${results.kills} of ${rounds} primaries gone, ${results.acknowledged} acknowledged`,
        );
        await primary.remove();
        [primary, standby] = [standby, undefined];
        if (results.kills === rounds) break;
        standby = await followed(primary, `standby_${results.kills + 1}`);
      }
    } finally {
      await server.stop();
    }
    await inStore(open(), (store) => checkAtEnd(results, log, store));
  } finally {
    await address.close();
    await standby?.remove();
    await primary.remove();
  }
  if (watched.refusedWrites === 0)
    results.broken.push("No write met the standby before it was promoted");
  if (log.unanswered > 0) results.broken.push(`${log.unanswered} requests had no answer at all`);
  return {
    title: "Nothing acknowledged is lost when a standby takes over",
    columns: [...crashColumns, "writes put off while it could only be read", "reads served then"],
    rows: [[...crashRow(results, log.sent), watched.refusedWrites, watched.servedReads]],
    broken: results.broken,
  };
}

/** Creates a standby for which every commit of the cluster waits. */
async function followed(primary: Cluster, name: string): Promise<Cluster> {
  const standby = await primary.standby(name);
  try {
    await primary.waitFor(name);
    return standby;
  } catch (error) {
    await standby.remove();
    throw error;
  }
}
