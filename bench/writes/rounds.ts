import { randomUUID } from "node:crypto";
import type { Postgres } from "#tools/lib/postgres.mjs";
import { type Load, pick, requestText, runLoad } from "../lib/http-load.ts";
import type { Planted } from "../lib/plant.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { textTable } from "../lib/table.ts";
import { runPgbench } from "./pgbench.ts";

/** What is measured against each other, ready to be loaded. */
export interface Arena {
  readonly postgres: Postgres;
  readonly script: { readonly folder: string; readonly text: string };
  readonly onPostgres: House;
  readonly onSqlite: House;
}

/** A running server and what its data holds. */
interface House {
  readonly port: number;
  readonly planted: Planted;
}

/** How long each side warms up, in seconds. */
const WARM_UP_S = 3;

/** How long and how often. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Redemptions per second in one round. */
interface Round {
  readonly pgbench: number;
  readonly postgres: number;
  readonly sqlite: number;
}

/**
 * Measures all three in every round, beginning with another one each time, so that what the machine does besides meets all
 * of them alike. Out: a table of the rounds, and the medians of the rounds' ratios. Throws Problem when anything fails.
 */
export async function measure(
  arena: Arena,
  pace: Pace,
): Promise<{ readonly table: string; readonly postgres: number; readonly sqlite: number }> {
  const { connections, seconds } = pace;
  const sides = (duration: number) => ({
    pgbench: () =>
      runPgbench(arena.postgres, arena.script, { clients: connections, seconds: duration }),
    postgres: () => redeemed(arena.onPostgres, { connections, seconds: duration }),
    sqlite: () => redeemed(arena.onSqlite, { connections, seconds: duration }),
  });
  await interleaved(sides(Math.min(WARM_UP_S, seconds)), 1);
  const rounds = await interleaved(sides(seconds), pace.rounds);
  return {
    table: tableOf(rounds),
    postgres: ratioOf(rounds, "postgres", "pgbench"),
    sqlite: ratioOf(rounds, "sqlite", "pgbench"),
  };
}

/** Redeems rewards, each request for a random customer and reward with a fresh retry key. Out: redemptions a second. */
async function redeemed({ port, planted }: House, load: Load): Promise<number> {
  const next = () =>
    requestText({
      action: "redeemReward",
      input: { rewardId: pick(planted.rewardIds) },
      token: pick(planted.tokens),
      key: randomUUID(),
    });
  return (await runLoad([port], next, load)).rate;
}

function tableOf(rounds: readonly Round[]): string {
  const head = ["round", "pgbench/s", "http/postgres/s", "http/sqlite/s", "÷ postgres", "÷ sqlite"];
  const lines = rounds.map(({ pgbench, postgres, sqlite }, index) => [
    String(index + 1),
    ...[pgbench, postgres, sqlite].map((rate) => rate.toFixed(0)),
    ...[postgres / pgbench, sqlite / pgbench].map((ratio) => ratio.toFixed(2)),
  ]);
  return textTable([head, ...lines]);
}
