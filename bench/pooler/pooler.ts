import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { inStore } from "#testing/changes.ts";
import { pgbouncerProgram, startPgBouncer } from "#tools/lib/pgbouncer.mjs";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { startServer } from "#tools/lib/server-process.ts";
import { pick, requestText, runLoad } from "../lib/http-load.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { behindProxy } from "../lib/newcomers.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { type Seeded, seedStore } from "../lib/seed-store.ts";
import { median, textTable } from "../lib/table.ts";
import { measuredCommands } from "../writes/commands.ts";

const AMOUNTS = { customers: 2000, rewards: 5, codes: 0 };
const FULL = { rounds: 5, seconds: 3 };
const SHORT = { rounds: 1, seconds: 0.5 };
const CONNECTIONS = 16;
const WARM_UP_S = 1.5;

/** The commands of bench/writes that use up nothing. */
const COMMANDS: ReadonlySet<string> = new Set(["redeemReward", "recordPurchase"]);

/** The number of codes and challenges that the commands may use up: they need none. */
const NONE = { first: 0, count: 0 };

/** The rate of a server behind PgBouncer in transaction mode ÷ the same without it, on the same PostgreSQL in the same rounds (docs/decisions/194). */
export const bench: Bench = async ({ short, report }) => {
  const program = await pgbouncerProgram();
  if (program === undefined) throw new Problem("This benchmark needs PgBouncer.");
  const pace = short ? SHORT : FULL;
  const postgres = await startPostgres();
  const { url } = postgres;
  const pooler = await startPgBouncer(program, url, { default_pool_size: "10" });
  const seeded = await inStore(openPostgresStore({ url }), (store) => seedStore(store, AMOUNTS));
  const direct = await startServer({ DATABASE_URL: url }, { env: behindProxy });
  const data = { DATABASE_URL: pooler.url, DATABASE_POOLING: "transaction" } as const;
  const pooled = await startServer(data, { env: behindProxy });
  const lines: Line[] = [];
  const rows: string[][] = [];
  for (const [action, next] of requestsOf(seeded)) {
    report(action);
    const sides = (seconds: number) => {
      const load = { connections: CONNECTIONS, seconds };
      return {
        direct: async () => (await runLoad([direct.port], next, load)).rate,
        pooled: async () => (await runLoad([pooled.port], next, load)).rate,
      };
    };
    await interleaved(sides(Math.min(WARM_UP_S, pace.seconds)), 1);
    const rounds = await interleaved(sides(pace.seconds), pace.rounds);
    const value = ratioOf(rounds, "pooled", "direct");
    lines.push({ what: `${action}, behind PgBouncer ÷ without`, value });
    const rates = (["direct", "pooled"] as const).map((side) =>
      Math.round(median(rounds.map((round) => round[side]))).toString(),
    );
    rows.push([action, ...rates, value.toFixed(2)]);
  }
  await Promise.all([direct.stop(), pooled.stop()]);
  await pooler.stop();
  await postgres.stop();
  const head = ["action", "without, per second", "behind PgBouncer", "ratio"];
  return { lines, details: `${CONNECTIONS} connections\n\n${textTable([head, ...rows])}` };
};

/** What is asked, with the function that gives the next request. */
function requestsOf(seeded: Seeded): readonly (readonly [string, () => string])[] {
  const commands = measuredCommands
    .filter(({ action }) => COMMANDS.has(action))
    .map(({ action, requests }) => [action, requests(seeded, NONE)] as const);
  const dashboard = () =>
    requestText({ action: "dashboard", input: {}, token: pick(seeded.tokens) });
  return [...commands, ["dashboard", dashboard]];
}
