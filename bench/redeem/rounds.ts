import type { Postgres } from "#tools/lib/postgres.mjs";
import type { Planted } from "../lib/plant.ts";
import { median, textTable } from "../lib/table.ts";
import { runHttp } from "./http-load.ts";
import { runPgbench } from "./pgbench.ts";

/** What is measured against each other, ready to be loaded. */
export interface Arena {
  readonly postgres: Postgres;
  readonly script: { readonly folder: string; readonly text: string };
  readonly onPostgres: { readonly port: number; readonly planted: Planted };
  readonly onSqlite: { readonly port: number; readonly planted: Planted };
}

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
  const { connections } = pace;
  const runners = {
    pgbench: (seconds: number) =>
      runPgbench(arena.postgres, arena.script, { clients: connections, seconds }),
    postgres: (seconds: number) =>
      runHttp(arena.onPostgres.port, arena.onPostgres.planted, { connections, seconds }),
    sqlite: (seconds: number) =>
      runHttp(arena.onSqlite.port, arena.onSqlite.planted, { connections, seconds }),
  };
  const names = ["pgbench", "postgres", "sqlite"] as const;
  for (const name of names) await runners[name](Math.min(3, pace.seconds));
  const rounds: Round[] = [];
  for (let number = 0; number < pace.rounds; number += 1) {
    const round = { pgbench: 0, postgres: 0, sqlite: 0 };
    const from = number % names.length;
    for (const name of [...names.slice(from), ...names.slice(0, from)]) {
      round[name] = await runners[name](pace.seconds);
    }
    rounds.push(round);
  }
  return {
    table: tableOf(rounds),
    postgres: median(rounds.map(({ postgres, pgbench }) => postgres / pgbench)),
    sqlite: median(rounds.map(({ sqlite, pgbench }) => sqlite / pgbench)),
  };
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
