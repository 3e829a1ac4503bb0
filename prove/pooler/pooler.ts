import { pgbouncerProgram, startPgBouncer } from "#tools/lib/pgbouncer.mjs";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { contentionOn } from "../contention/contention.ts";
import { jobKillsOn } from "../jobs/jobs.ts";
import { serverKills } from "../kill/server-kills.ts";
import { conformance } from "../lib/conformance.ts";
import { type Found, type ProofDatabase, pooledDatabase } from "../lib/database.ts";
import { type Proof, type ProofOptions, type Row, withCounts } from "../lib/proof.ts";
import { settingsOn } from "../settings/settings.ts";

const TITLE = "Through a pooler of transactions: the same promises";

/** Connections of the pooler to the server: fewer than those of two processes together. */
const SERVER_CONNECTIONS = 6;

/** Options of the parts; the short version has contention alone. */
const FULL = { kills: 3, jobKills: 3, saves: 60 };

/** A part of the proof on one database. */
type Part = readonly [what: string, run: (database: ProofDatabase) => Promise<Found>];

/**
 * Proves that a server behind PgBouncer in transaction mode keeps what it promises without it (docs/decisions/194): with two processes and fewer
 * server connections than they open. The full version also runs the store's whole conformance suite through it.
 */
export async function prove(options: ProofOptions): Promise<Proof> {
  const columns = ["part", "checks", "held"];
  const program = await pgbouncerProgram();
  if (program === undefined) {
    const skipped = "PgBouncer is not installed (Debian and Ubuntu: apt-get install pgbouncer).";
    return { title: TITLE, columns, rows: [], broken: [], skipped };
  }
  const server = await startPostgres({ fsync: !options.short });
  const settings = { default_pool_size: String(SERVER_CONNECTIONS) };
  const pooler = await startPgBouncer(program, server.url, settings);
  const rows: Row[] = [];
  const broken: string[] = [];
  const add = (what: string, found: Found) => {
    const faults = withCounts(found.broken);
    rows.push([what, found.rows.length, faults.length === 0 ? "yes" : "no"]);
    broken.push(...faults.map((fault) => `${what}: ${fault}`));
  };
  try {
    for (const [what, run] of partsOf(options)) {
      options.report(what);
      add(what, await run(await pooledDatabase(server.url, pooler.through)));
    }
    if (!options.short) {
      options.report("conformance");
      const found = await conformance("src/adapters/conformance/pooler.test.ts", {
        TEST_DATABASE_URL: server.url,
        TEST_POOLER_URL: pooler.url,
        POOLER_TOPICS: "all",
      });
      rows.push(found.row);
      broken.push(...found.broken);
    }
  } finally {
    await pooler.stop();
    await server.stop();
  }
  return { title: TITLE, columns, rows, broken };
}

function partsOf({ short, seed, report }: ProofOptions): readonly Part[] {
  const contention: Part = [
    "contention, two processes",
    removed((database) => contentionOn(database, 2)),
  ];
  if (short) return [contention];
  const jobs = { kills: FULL.jobKills, batch: 20, leaseMs: 2500, seed, report, processes: 2 };
  return [
    contention,
    [
      "settings changed under load, two processes",
      removed((database) => settingsOn(database, { rounds: FULL.saves, seed, processes: 2 })),
    ],
    ["killed processes that run jobs", removed((database) => jobKillsOn(database, jobs))],
    [
      "killed servers",
      // Removes the database itself.
      async (database) => {
        const { row, broken } = await serverKills(database, FULL.kills, {
          short: true,
          seed,
          report,
        });
        return { rows: [row], broken };
      },
    ],
  ];
}

/** Removes the database after the part. */
function removed(run: Part[1]): Part[1] {
  return async (database) => {
    try {
      return await run(database);
    } finally {
      await database.remove();
    }
  };
}
