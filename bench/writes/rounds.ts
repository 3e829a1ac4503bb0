import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import type { Postgres } from "#tools/lib/postgres.mjs";
import { runLoad } from "../lib/http-load.ts";
import { measureTables } from "../lib/measure-tables.ts";
import { interleaved } from "../lib/rounds.ts";
import { runPgbench } from "./pgbench.ts";

/** How long and how often. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** What one command is measured with, ready to be loaded. */
interface Measured {
  readonly postgres: Postgres;
  /** pgbench's script, the same in pipeline mode, and the folder of their file. */
  readonly script: { readonly folder: string; readonly text: string; readonly piped: string };
  /** The number of the first code or challenge of pgbench's next run, and how many each of its clients may use up. */
  readonly used: () => { readonly first: number; readonly each: number };
  /** Two servers on PostgreSQL, and what gives the next request for its data. */
  readonly onPostgres: { readonly ports: readonly [number, number]; readonly next: () => string };
  readonly onSqlite: { readonly port: number; readonly next: () => string };
  readonly isHashing: boolean;
}

/** Calls per second in one round; `hashes` is not a number for commands that hash nothing. */
export interface Round {
  readonly pgbench: number;
  readonly pipelined: number;
  readonly postgres: number;
  readonly two: number;
  readonly sqlite: number;
  readonly hashes: number;
}

/** How long each side warms up, in seconds. */
const WARM_UP_S = 1.5;

/**
 * Measures all sides in every round, beginning with another one each time. The server's connections stay open, so after the warm-up PostgreSQL measures
 * the tables that were empty when their statements were prepared. Throws Problem when anything fails.
 */
export async function measure(measured: Measured, pace: Pace): Promise<readonly Round[]> {
  const { rounds, seconds } = pace;
  await interleaved(sidesOf(measured, { ...pace, seconds: Math.min(WARM_UP_S, seconds) }), 1);
  await measureTables({ DATABASE_URL: measured.postgres.url });
  return await interleaved(sidesOf(measured, pace), rounds);
}

function sidesOf(
  { postgres, script, used, onPostgres, onSqlite, isHashing }: Measured,
  load: { readonly connections: number; readonly seconds: number },
) {
  const over = async (ports: readonly number[], next: () => string) =>
    (await runLoad(ports, next, load)).rate;
  const { connections: clients, seconds } = load;
  const pgbench = (text: string) =>
    runPgbench(
      postgres,
      { folder: script.folder, text, variables: { ...used(), n: 0 } },
      // pgbench counts whole seconds.
      { clients, seconds: Math.ceil(seconds) },
    );
  return {
    pgbench: () => pgbench(script.text),
    pipelined: () => pgbench(script.piped),
    postgres: () => over(onPostgres.ports.slice(0, 1), onPostgres.next),
    two: () => over(onPostgres.ports, onPostgres.next),
    sqlite: () => over([onSqlite.port], onSqlite.next),
    hashes: async () => (isHashing ? await hashed(load) : Number.NaN),
  };
}

/** Works hashes out as the server does, as many at the same time, and nothing else. Out: hashes per second. */
async function hashed(load: {
  readonly connections: number;
  readonly seconds: number;
}): Promise<number> {
  const passwords = argon2Node();
  const started = performance.now();
  const end = started + load.seconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      await passwords.hashPassword("tall oat latte");
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, one));
  return (done * 1000) / (performance.now() - started);
}
