import { parseArgs } from "node:util";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { runMain, say } from "#tools/lib/say.mjs";
import { startServer, startServerIn } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "./lib/folder.ts";
import { type Amounts, plant } from "./lib/plant.ts";
import { pgbenchScript } from "./redeem/pgbench.ts";
import { recordedRedeem } from "./redeem/recorded.ts";
import { countRoundTrips } from "./redeem/round-trips.ts";
import { measure } from "./redeem/rounds.ts";

const CONNECTIONS = 16;
const CUSTOMERS = 400;
const CODES = 50;

/** As many rewards for points as the first data has. */
const SEEDED = "5";

/**
 * How fast customers redeem rewards over HTTP, as a part of what pgbench does with the same statements on the same
 * PostgreSQL in the same run. `--short`: one round of two seconds. `--rewards`: how many rewards the customers choose from;
 * with 1, all wait for that reward's row, and so does pgbench. `--pipeline`: pgbench sends its statements together, too.
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      short: { type: "boolean" },
      rewards: { type: "string", default: SEEDED },
      pipeline: { type: "boolean", default: false },
    },
  });
  const amounts = { customers: CUSTOMERS, rewards: Number(values.rewards), codes: CODES };
  const pace = values.short ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 6 };

  const folder = folderOnDisk();
  const postgres = await startPostgres();
  const planted = {
    postgres: await planting(await openPostgresStore({ url: postgres.url }), amounts),
    sqlite: await planting(await openSqliteStore({ folder }), amounts),
  };
  const trips = await countRoundTrips(postgres.url, planted.postgres);
  const onPostgres = await startServer({ DATABASE_URL: postgres.url });
  const onSqlite = await startServerIn(folder);
  const script = { folder, text: pgbenchScript(await recordedRedeem(), amounts, values.pipeline) };
  const { table, ...ratios } = await measure(
    {
      postgres,
      script,
      onPostgres: { port: onPostgres.port, planted: planted.postgres },
      onSqlite: { port: onSqlite.port, planted: planted.sqlite },
    },
    { ...pace, connections: CONNECTIONS },
  );
  await Promise.all([onPostgres.stop(), onSqlite.stop()]);
  await postgres.stop();

  say(
    `${CONNECTIONS} connections, ${CUSTOMERS} customers, ${amounts.rewards} rewards, ${pace.seconds} seconds each; per second:\n`,
  );
  say(`${table}\n`);
  say(`redeem http/postgres ÷ pgbench: ${ratios.postgres.toFixed(2)}`);
  say(`redeem http/sqlite ÷ pgbench: ${ratios.sqlite.toFixed(2)}`);
  say(`round trips per redeemReward: ${trips.redeemReward}`);
  say(`round trips per redeemQrCode: ${trips.redeemQrCode}`);
  return 0;
});

type Opened = Awaited<ReturnType<typeof openSqliteStore>>;

/** Plants, and closes the store again: only one process may hold SQLite's folder. */
async function planting(store: Opened, amounts: Amounts) {
  try {
    return await plant(store, amounts);
  } finally {
    await store.close();
  }
}
