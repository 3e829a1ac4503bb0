import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inStore } from "#testing/changes.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { pick, requestText } from "../lib/http-load.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { behindProxy, challenge, signUps } from "../lib/newcomers.ts";
import { seedStore } from "../lib/seed-store.ts";
import { measure, type Pace, type Side } from "./rounds.ts";

const AMOUNTS = { customers: 400, rewards: 5, codes: 0 };

/**
 * What people who read notice of passwords being hashed: how long the dashboard takes while twenty newcomers a second sign up, as a
 * part of how long it takes while nobody does.
 */
export const bench: Bench = async ({ short, report }) => {
  const pace: Pace = {
    rounds: short ? 1 : 6,
    seconds: short ? 2 : 8,
    readsPerSecond: 200,
    signUpsPerSecond: 20,
  };
  const folder = folderOnDisk();
  const postgres = await startPostgres();
  const sides = [
    await openSide("SQLite", openSqliteStore({ folder }), { DATA_DIR: folder }, pace),
    await openSide(
      "PostgreSQL",
      openPostgresStore({ url: postgres.url }),
      { DATABASE_URL: postgres.url },
      pace,
    ),
  ];
  const lines: Line[] = [];
  const tables: string[] = [];
  for (const { server, ...side } of sides) {
    report(side.name);
    const { ratio, table } = await measure(side, pace);
    lines.push({
      what: `p99 of reads beside ${pace.signUpsPerSecond} sign-ups/s ÷ without, ${side.name}`,
      value: ratio,
      aim: { atMost: 2 },
    });
    tables.push(`${side.name}\n${table}`);
    await server.stop();
  }
  await postgres.stop();
  return { lines, details: detailsOf(pace, tables) };
};

/** Seeds the store, closes it, because only one process may hold SQLite's folder, and starts a server on it. */
async function openSide(
  name: string,
  opening: Promise<Store>,
  data: Parameters<typeof startServer>[0],
  { rounds, seconds, signUpsPerSecond }: Pace,
): Promise<Side & { readonly server: ServerProcess }> {
  const newcomers = signUpsPerSecond * seconds * (rounds + 1);
  const { tokens } = await inStore(opening, async (store) => {
    await commit(store, ...Array.from({ length: newcomers }, (_none, number) => challenge(number)));
    return await seedStore(store, AMOUNTS);
  });
  let used = 0;
  const server = await startServer(data, { env: behindProxy });
  return {
    name,
    server,
    port: server.port,
    nextRead: () => requestText({ action: "dashboard", input: {}, token: pick(tokens) }),
    nextSignUp: signUps(() => used++),
  };
}

function detailsOf({ readsPerSecond, seconds }: Pace, tables: readonly string[]): string {
  return [
    `${readsPerSecond} dashboards a second by signed-in customers, evenly spaced; ${seconds} seconds each, with and without newcomers, taking turns.`,
    "Milliseconds; 'signed up' is how many of the newcomers had an account at the end, the others were asked to come back later:",
    ...tables,
  ].join("\n\n");
}
