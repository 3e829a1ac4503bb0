import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { startServer, startServerIn } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { type Amounts, plant } from "../lib/plant.ts";
import { pgbenchScript } from "./pgbench.ts";
import { recordedRedeem } from "./recorded.ts";
import { countRoundTrips } from "./round-trips.ts";
import { measure } from "./rounds.ts";

const CONNECTIONS = 16;
const CUSTOMERS = 400;
const CODES = 50;

/** As many rewards for points as the first data has. */
const REWARDS = 5;

/**
 * How fast customers redeem rewards over HTTP, as a part of what pgbench does with the same statements on the same
 * PostgreSQL in the same run.
 */
export const bench: Bench = async ({ short }) => {
  const amounts = { customers: CUSTOMERS, rewards: REWARDS, codes: CODES };
  const pace = short ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 6 };

  const folder = folderOnDisk();
  const postgres = await startPostgres();
  const planted = {
    postgres: await planting(await openPostgresStore({ url: postgres.url }), amounts),
    sqlite: await planting(await openSqliteStore({ folder }), amounts),
  };
  const trips = await countRoundTrips(postgres.url, planted.postgres);
  const onPostgres = await startServer({ DATABASE_URL: postgres.url });
  const onSqlite = await startServerIn(folder);
  const script = { folder, text: pgbenchScript(await recordedRedeem(), amounts) };
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

  return {
    lines: [
      { what: "redeemReward, PostgreSQL ÷ pgbench", value: ratios.postgres, aim: { atLeast: 0.5 } },
      { what: "redeemReward, SQLite ÷ pgbench", value: ratios.sqlite, aim: { atLeast: 0.5 } },
      tripsLine("redeemReward", trips.redeemReward),
      tripsLine("redeemQrCode", trips.redeemQrCode),
    ],
    details: `${CONNECTIONS} connections, ${CUSTOMERS} customers, ${amounts.rewards} rewards, ${pace.seconds} seconds each; per second:\n\n${table}`,
  };
};

/** Round trips to PostgreSQL of one call, at most 3 by design §3. */
function tripsLine(action: string, value: number): Line {
  return { what: `${action}, to PostgreSQL`, value, unit: "round trips", aim: { atMost: 3 } };
}

type Opened = Awaited<ReturnType<typeof openSqliteStore>>;

/** Plants, and closes the store again: only one process may hold SQLite's folder. */
async function planting(store: Opened, amounts: Amounts) {
  try {
    return await plant(store, amounts);
  } finally {
    await store.close();
  }
}
