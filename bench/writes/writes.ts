import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { queryRows } from "#testing/database.ts";
import { type Postgres, startPostgres } from "#tools/lib/postgres.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { loadPostgres } from "../lib/load-postgres.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { behindProxy } from "../lib/newcomers.ts";
import { FIRST_NUMBER, type Seeded, seedStore } from "../lib/seed-store.ts";
import { measuredCommands } from "./commands.ts";
import type { MeasuredCommand } from "./measured-command.ts";
import { inPipelines, pgbenchScript } from "./pgbench-script.ts";
import { linesOf, tableOf } from "./report.ts";
import { COUNTED_CALLS, countRoundTrips } from "./round-trips.ts";
import { measure, type Pace } from "./rounds.ts";
import { loadStock, type Shares, sharesOf } from "./stock.ts";

/** As many that nobody of them redeems more codes in a minute than a person may, and as many rewards as the first data has. */
const AMOUNTS = { customers: 2000, rewards: 5, codes: 0 };

/** pgbench moves points without their lots, so it has customers of its own, as many. */
const SEEDED = { ...AMOUNTS, customers: 2 * AMOUNTS.customers };

const ofPgbench = {
  first: FIRST_NUMBER + AMOUNTS.customers,
  last: FIRST_NUMBER + SEEDED.customers - 1,
};

/**
 * How fast commands go over HTTP, as a part of what pgbench does with the same statements on the same PostgreSQL in the same run. The server's
 * have the customer's lots besides, as one more value in two statements.
 */
export const bench: Bench = async ({ short, report }) => {
  const pace: Pace = short
    ? { rounds: 1, seconds: 1, connections: 16 }
    : { rounds: 3, seconds: 4, connections: 16 };
  const shares = sharesOf(pace, measuredCommands.length * COUNTED_CALLS);
  const fixtures = await openFixtures(shares, report);
  const lines: Line[] = [];
  const tables: string[] = [];
  report("counting round trips");
  const trips = await countRoundTrips(
    fixtures.postgres.url,
    measuredCommands.map((command) => command.requests(fixtures.onPostgres.seeded, shares.trips)),
  );
  for (const [at, command] of measuredCommands.entries()) {
    report(command.action);
    const rounds = await measure(await sidesFor(command, fixtures, shares), pace);
    lines.push(...linesOf(command, rounds, trips[at] ?? 0));
    tables.push(`${command.action}\n${tableOf(rounds)}`);
  }
  await fixtures.stop();
  return { lines, details: detailsOf(pace, tables) };
};

interface Fixtures {
  readonly postgres: Postgres;
  readonly folder: string;
  readonly onPostgres: { readonly ports: readonly [number, number]; readonly seeded: Seeded };
  readonly onSqlite: { readonly port: number; readonly seeded: Seeded };
  readonly stop: () => Promise<void>;
}

async function openFixtures(shares: Shares, report: (line: string) => void): Promise<Fixtures> {
  report("seeding");
  const folder = folderOnDisk();
  const postgres = await startPostgres();
  const { url } = postgres;
  await loadPostgres(url, (load) => loadStock(load, shares.onPostgres));
  await loadIntoSqlite({ folder }, (load) => loadStock(load, shares.onSqlite));
  // Only one process may hold SQLite's folder.
  const seed = async (store: Store) => {
    const seeded = await seedStore(store, SEEDED);
    return { ...seeded, tokens: seeded.tokens.slice(0, AMOUNTS.customers) };
  };
  const inPostgres = await inStore(openPostgresStore({ url }), seed);
  await allowPointsWithoutLots(url);
  const inSqlite = await inStore(openSqliteStore({ folder }), seed);
  const onPostgres = await startServer({ DATABASE_URL: url }, { env: behindProxy });
  const beside = await startServer({ DATABASE_URL: url }, { env: behindProxy });
  const onSqlite = await startServer({ DATA_DIR: folder }, { env: behindProxy });
  return {
    postgres,
    folder,
    onPostgres: { ports: [onPostgres.port, beside.port], seeded: inPostgres },
    onSqlite: { port: onSqlite.port, seeded: inSqlite },
    async stop() {
      await Promise.all([onPostgres.stop(), beside.stop(), onSqlite.stop()]);
      await postgres.stop();
    },
  };
}

/** Lets the database accept customers' points without lots, for both sides: pgbench cannot compute lots. */
async function allowPointsWithoutLots(url: string): Promise<void> {
  await queryRows(url, "alter table users disable trigger users_lots");
}

async function sidesFor(command: MeasuredCommand, fixtures: Fixtures, shares: Shares) {
  const { postgres, folder, onPostgres, onSqlite } = fixtures;
  let runs = 0;
  const drawn = { customers: ofPgbench, rewards: AMOUNTS.rewards };
  const text = await pgbenchScript(command, onPostgres.seeded, drawn);
  return {
    postgres,
    script: { folder, text, piped: inPipelines(text) },
    used: () => {
      runs += 1;
      return { first: shares.perPgbenchRun * (runs - 1), each: shares.perPgbenchClient };
    },
    onPostgres: {
      ports: onPostgres.ports,
      next: command.requests(onPostgres.seeded, shares.ofPostgres),
    },
    onSqlite: { port: onSqlite.port, next: command.requests(onSqlite.seeded, shares.ofSqlite) },
    isHashing: command.isHashing === true,
  };
}

function detailsOf({ connections, seconds }: Pace, tables: readonly string[]): string {
  const { customers, rewards } = AMOUNTS;
  return [
    `${connections} connections, ${customers} customers of each side, ${rewards} rewards, ${seconds} seconds each. Calls per second of pgbench, of pgbench in pipeline mode, of one server on PostgreSQL, of two on the same, and of one on SQLite:`,
    ...tables,
    "A password costs argon2id, 19 MiB and two passes, at each sign-up; pgbench hashes nothing. 'hashes' is how many a process works out that does nothing else.",
  ].join("\n\n");
}
