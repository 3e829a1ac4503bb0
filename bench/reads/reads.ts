import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { inStore } from "#testing/changes.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { startServer, startServerIn } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { type Comparison, compare, type Fixture, type Pace, type ReadName } from "./rounds.ts";
import { AMOUNTS, seedReads } from "./seed-reads.ts";
import { startEcho } from "./start-echo.ts";

const AIM = { atLeast: 0.3 };

const FULL = { rounds: 5, seconds: 2 };
const SHORT = { rounds: 1, seconds: 0.5 };

/** What the issue asks for, in its own words. */
const titles: Partial<Readonly<Record<ReadName, string>>> = {
  dashboard: "session check + dashboard",
  rewards: "rewards list",
  history: "history page",
};

/** How fast signed-in customers read over HTTP, as a part of what a bare Fastify does that gives back what it is sent. */
export const bench: Bench = async ({ short, report }) => {
  const pace: Pace = { connections: 16, ...(short ? SHORT : FULL) };
  const folder = folderOnDisk();
  const postgres = await startPostgres();
  const seeded = {
    sqlite: await inStore(openSqliteStore({ folder }), seedReads),
    postgres: await inStore(openPostgresStore({ url: postgres.url }), seedReads),
  };
  report("seeded");
  const echo = await startEcho();
  const onSqlite = await startServerIn(folder);
  const onPostgres = await startServer({ DATABASE_URL: postgres.url });
  const fixtures: readonly Fixture[] = [
    { store: "SQLite", port: onSqlite.port, tokens: seeded.sqlite.tokens },
    { store: "PostgreSQL", port: onPostgres.port, tokens: seeded.postgres.tokens },
  ];
  const found = await compare(echo.port, fixtures, pace);
  await Promise.all([onSqlite.stop(), onPostgres.stop(), echo.stop()]);
  await postgres.stop();
  return {
    lines: found.comparisons.flatMap(lineOf),
    details: `${premise(pace)}\n\n${found.table}`,
  };
};

function lineOf({ read, store, ratio }: Comparison): readonly Line[] {
  const title = titles[read];
  if (title === undefined) return [];
  return [{ what: `${title}, ${store} ÷ bare Fastify echo`, value: ratio, aim: AIM }];
}

function premise({ connections, rounds, seconds }: Pace): string {
  const { customers, entries, rewards, broadcasts } = AMOUNTS;
  return [
    `${connections} connections; ${customers} customers with ${entries} ledger entries and ${broadcasts} messages each, ${rewards} rewards; medians of ${rounds} rounds of ${seconds} s, per second.`,
    "Each reply comes to a signed-in customer: every request passes the session check, and `dashboard` is that and all the dashboard shows.",
    "`session` and `messages` are asked beside it when the program is opened. The echo is posted, and gives back, the same bytes as the reply;",
    "`÷ {}` divides by an echo of an empty object. `asker busy`: the part of a core that asking the echo took; at 100 % the echo would be held up by it.",
  ].join("\n");
}
