import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { storeCampaigns } from "#testing/campaigns.ts";
import { inStore } from "#testing/changes.ts";
import { freshDatabase } from "#testing/database.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { type ServerData, type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { type Load, runLoad } from "../lib/http-load.ts";
import { measureTables } from "../lib/measure-tables.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { seedStore } from "../lib/seed-store.ts";
import { textTable } from "../lib/table.ts";
import { seedCounter, tillRequests } from "../till/counter.ts";
import { runningCampaigns } from "./running.ts";

/** As many customers that no two tills often serve the same one at once. */
const AMOUNTS = { customers: 2000, rewards: 5, codes: 0 };

/** How long each side warms up, in seconds. */
const WARM_UP_S = 1;

/** The least part of the purchases that tills record without campaigns. */
const AIM = 0.8;

const sides = ["none", "fifty"] as const;

type Round = Readonly<Record<(typeof sides)[number], number>>;

interface Pace extends Load {
  readonly rounds: number;
}

/**
 * How many purchases tills record with fifty running campaigns, as a part of those without any: two servers of the same engine with the same
 * data, in turns in one run.
 */
export const bench: Bench = async ({ short, report }) => {
  const pace: Pace = short
    ? { rounds: 1, seconds: 1, connections: 16 }
    : { rounds: 7, seconds: 4, connections: 16 };
  const postgres = await startPostgres();
  const lines: Line[] = [];
  const tables: string[] = [];
  const engines = {
    PostgreSQL: async () => {
      const { url } = await freshDatabase(postgres.url);
      return { open: () => openPostgresStore({ url }), data: { DATABASE_URL: url } };
    },
    SQLite: async () => {
      const folder = folderOnDisk();
      return { open: () => openSqliteStore({ folder }), data: { DATA_DIR: folder } };
    },
  };
  for (const [name, prepare] of Object.entries(engines)) {
    report(name);
    const without = await serverOf(await prepare(), false);
    const having = await serverOf(await prepare(), true);
    const rounds = await measure({ none: without, fifty: having }, pace);
    await Promise.all([without.server.stop(), having.server.stop()]);
    const value = ratioOf(rounds, "fifty", "none");
    const what = `accrue with 50 running campaigns ÷ with none, ${name}`;
    lines.push({ what, value, aim: { atLeast: AIM } });
    tables.push(`${name}\n${tableOf(rounds)}`);
  }
  await postgres.stop();
  return { lines, details: detailsOf(pace, tables) };
};

interface Database {
  readonly open: () => Promise<Store>;
  readonly data: ServerData;
}

interface Side {
  readonly server: ServerProcess;
  readonly data: ServerData;
  /** Gives the next purchase of a till. */
  readonly next: () => string;
}

/** Seeds a database, with or without campaigns, and starts a server on it. */
async function serverOf({ open, data }: Database, hasCampaigns: boolean): Promise<Side> {
  const counter = await inStore(open(), async (store) => {
    await seedStore(store, AMOUNTS);
    if (hasCampaigns) await storeCampaigns(store, runningCampaigns());
    return await seedCounter(store, { customers: AMOUNTS.customers, vouchers: 0 });
  });
  return { server: await startServer(data), data, next: tillRequests(counter).accrue };
}

/** Purchases per second of each side in each round. */
async function measure(
  { none, fifty }: Readonly<Record<(typeof sides)[number], Side>>,
  pace: Pace,
): Promise<readonly Round[]> {
  const over = (load: Load) => {
    const rate =
      ({ server, next }: Side) =>
      async () =>
        (await runLoad([server.port], next, load)).rate;
    return { none: rate(none), fifty: rate(fifty) };
  };
  await interleaved(over({ ...pace, seconds: Math.min(WARM_UP_S, pace.seconds) }), 1);
  await Promise.all([none, fifty].map(({ data }) => measureTables(data)));
  return await interleaved(over(pace), pace.rounds);
}

function tableOf(rounds: readonly Round[]): string {
  return textTable([
    ["round", ...sides, "ratio"],
    ...rounds.map((round, at) => [
      String(at + 1),
      ...sides.map((side) => round[side].toFixed(0)),
      (round.fifty / round.none).toFixed(2),
    ]),
  ]);
}

function detailsOf({ connections, seconds }: Pace, tables: readonly string[]): string {
  return [
    `${connections} connections, ${AMOUNTS.customers} customers, ${seconds} seconds each. Purchases per second, without campaigns and with fifty that run: ten each by product, by amount, by weekday and by hour, and ten with a limit for each customer or a budget. Each purchase gets the best multiplier, a bonus with a limit for each customer, and one with a budget.`,
    ...tables,
  ].join("\n\n");
}
