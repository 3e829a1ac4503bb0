import type { Line } from "../lib/measured.ts";
import { ratioOf } from "../lib/rounds.ts";
import { textTable } from "../lib/table.ts";
import type { MeasuredCommand } from "./measured-command.ts";
import type { Round } from "./rounds.ts";

/** The lines of one command. In: its rounds, and its round trips to PostgreSQL. */
export function linesOf(
  { action, isHashing }: MeasuredCommand,
  rounds: readonly Round[],
  trips: number,
): readonly Line[] {
  const against = (side: "postgres" | "two" | "sqlite") => ratioOf(rounds, side, "pgbench");
  const piped = ratioOf(rounds, "postgres", "pipelined");
  return [
    { what: `${action}, PostgreSQL ÷ pgbench`, value: against("postgres"), aim: { atLeast: 0.5 } },
    {
      what: `${action}, PostgreSQL ÷ pgbench in pipeline mode`,
      value: piped,
      ...(!isHashing && { aim: { atLeast: 0.6 } }),
    },
    {
      what: `${action}, PostgreSQL with two processes ÷ pgbench`,
      value: against("two"),
      aim: { atLeast: 0.6 },
    },
    { what: `${action}, SQLite ÷ pgbench`, value: against("sqlite"), aim: { atLeast: 0.5 } },
    ...(isHashing
      ? [
          {
            what: `${action}, SQLite ÷ argon2id hashes alone`,
            value: ratioOf(rounds, "sqlite", "hashes"),
            aim: { atLeast: 0.7 },
          },
        ]
      : []),
    {
      what: `${action}, to PostgreSQL`,
      value: trips,
      unit: "round trips",
      // Hot commands take at most three round trips (decision 116).
      ...(!isHashing && { aim: { atMost: 3 } }),
    },
  ];
}

/** The rounds as a table: calls per second, and each side as a part of pgbench's. */
export function tableOf(rounds: readonly Round[]): string {
  const sides = ["postgres", "two", "sqlite"] as const;
  const hashes = rounds.some((round) => Number.isFinite(round.hashes)) ? (["hashes"] as const) : [];
  const rates = ["pgbench", "pipelined", ...sides, ...hashes] as const;
  const head = ["round", ...rates, ...sides.map((side) => `÷ ${side}`)];
  const rows = rounds.map((round, at) => [
    String(at + 1),
    ...rates.map((side) => round[side].toFixed(0)),
    ...sides.map((side) => (round[side] / round.pgbench).toFixed(2)),
  ]);
  return textTable([head, ...rows]);
}
