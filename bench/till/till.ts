import { randomUUID } from "node:crypto";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { type ServerData, type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { type Load, pick, requestText, runLoad } from "../lib/http-load.ts";
import { measureTables } from "../lib/measure-tables.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { percentile } from "../lib/percentile.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { type Seeded, seedStore } from "../lib/seed-store.ts";
import { textTable } from "../lib/table.ts";
import { type Counter, seedCounter, tillRequests } from "./counter.ts";

/** As many customers that no two tills often serve the same one at once, and rewards as in the benchmark of commands. */
const AMOUNTS = { customers: 2000, rewards: 5, codes: 0 };

/** More vouchers a second than any server is expected to take. */
const VOUCHERS_PER_SECOND = 8000;

interface Pace extends Load {
  readonly rounds: number;
}

/** How long each side warms up, in seconds. */
const WARM_UP_S = 1;

/** What is measured, in the order of the lines; the ratios are to the first. */
const sides = ["redeemReward", "accrue", "redeem", "inquire"] as const;

type Round = Readonly<Record<(typeof sides)[number], number>>;

/**
 * How long a till waits, as a part of how long a customer waits who redeems a reward: the p99 of each verb at as many connections, in turns in one run, on both
 * stores. Everything else is as in the benchmark of commands.
 */
export const bench: Bench = async ({ short, report }) => {
  const pace: Pace = short
    ? { rounds: 1, seconds: 1, connections: 16 }
    : { rounds: 5, seconds: 4, connections: 16 };
  const folder = folderOnDisk();
  const postgres = await startPostgres();
  const { url } = postgres;
  const lines: Line[] = [];
  const tables: string[] = [];
  for (const { name, open, data } of [
    { name: "PostgreSQL", open: () => openPostgresStore({ url }), data: { DATABASE_URL: url } },
    { name: "SQLite", open: () => openSqliteStore({ folder }), data: { DATA_DIR: folder } },
  ]) {
    report(name);
    const fixture = await openFixture(open(), data, pace);
    const rounds = await measure(fixture, pace);
    await fixture.server.stop();
    lines.push(...linesOf(name, rounds));
    tables.push(`${name}\n${tableOf(rounds)}`);
  }
  await postgres.stop();
  return { lines, details: detailsOf(pace, tables) };
};

interface Fixture {
  readonly server: ServerProcess;
  readonly data: ServerData;
  readonly seeded: Seeded;
  readonly counter: Counter;
}

/** Seeds the store, closes it, because only one process may hold SQLite's folder, and starts a server on it. */
async function openFixture(
  opening: Promise<Store>,
  data: ServerData,
  { rounds, seconds }: Pace,
): Promise<Fixture> {
  const vouchers = VOUCHERS_PER_SECOND * (seconds * rounds + WARM_UP_S);
  const found = await inStore(opening, async (store) => {
    const seeded = await seedStore(store, AMOUNTS);
    const counter = await seedCounter(store, { customers: AMOUNTS.customers, vouchers });
    return { seeded, counter };
  });
  return { server: await startServer(data), data, ...found };
}

/** The p99 of each side in each round, in milliseconds. */
async function measure(
  { server, data, seeded, counter }: Fixture,
  pace: Pace,
): Promise<readonly Round[]> {
  const { tokens, rewardIds } = seeded;
  const { accrue, redeem, inquire } = tillRequests(counter);
  const redeemReward = () =>
    requestText({
      action: "redeemReward",
      input: { rewardId: pick(rewardIds) },
      token: pick(tokens),
      key: randomUUID(),
    });
  const over = (load: Load) => {
    const p99 = (next: () => string) => async () =>
      percentile((await runLoad([server.port], next, load)).times, 0.99);
    return {
      redeemReward: p99(redeemReward),
      accrue: p99(accrue),
      redeem: p99(redeem),
      inquire: p99(inquire),
    };
  };
  await interleaved(over({ ...pace, seconds: Math.min(WARM_UP_S, pace.seconds) }), 1);
  await measureTables(data);
  return await interleaved(over(pace), pace.rounds);
}

function linesOf(store: string, rounds: readonly Round[]): readonly Line[] {
  const [first, ...verbs] = sides;
  return verbs.map((verb) => ({
    what: `till, ${verb}: p99 ÷ that of ${first}, ${store}`,
    value: ratioOf(rounds, verb, first),
  }));
}

function tableOf(rounds: readonly Round[]): string {
  return textTable([
    ["round", ...sides],
    ...rounds.map((round, at) => [String(at + 1), ...sides.map((side) => round[side].toFixed(1))]),
  ]);
}

function detailsOf({ connections, seconds }: Pace, tables: readonly string[]): string {
  return [
    `${connections} connections, ${AMOUNTS.customers} customers, ${seconds} seconds each. Tills know customers by the code that they show. p99 in milliseconds:`,
    ...tables,
  ].join("\n\n");
}
