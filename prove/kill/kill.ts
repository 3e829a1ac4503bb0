import { startCluster } from "../lib/cluster.ts";
import { crashColumns } from "../lib/crash-results.ts";
import { databaseOn, sqliteDatabase } from "../lib/database.ts";
import type { Proof, ProofOptions } from "../lib/proof.ts";
import { postgresKills } from "./postgres-kills.ts";
import { type Killed, serverKills } from "./server-kills.ts";

/** How many times the server and PostgreSQL are killed. */
const FULL = { server: 30, postgres: 10 } as const;
const SHORT = { server: 2, postgres: 1 } as const;

/**
 * Proves that acknowledged writes are not lost, partially applied or repeated when processes are killed: the server on both databases,
 * and PostgreSQL with default settings while the server keeps running.
 */
export async function prove(options: ProofOptions): Promise<Proof> {
  const times = options.short ? SHORT : FULL;
  const parts: Killed[] = [await serverKills(sqliteDatabase(), times.server, options)];
  const cluster = await startCluster("alone");
  try {
    const first = await databaseOn(cluster.url);
    parts.push(await serverKills(first, times.server, options));
    const second = await databaseOn(cluster.url);
    parts.push(await postgresKills({ cluster, database: second }, times.postgres, options));
  } finally {
    await cluster.remove();
  }
  return {
    title: "Nothing acknowledged is lost when processes die",
    columns: crashColumns,
    rows: parts.map(({ row }) => row),
    broken: parts.flatMap(({ broken }) => broken),
  };
}
