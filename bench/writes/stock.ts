import type { BulkLoad, NewRow } from "#adapters/store-sql/bulk-load.ts";
import { systemContext } from "#testing/context.ts";
import { Problem } from "#tools/lib/say.mjs";
import { challenge } from "../lib/newcomers.ts";
import { codeChange } from "../lib/seed-store.ts";
import type { Range } from "./measured-command.ts";
import type { Pace } from "./rounds.ts";

const PIECE = 5000;

/** More calls a second than any side is expected to get through. */
const MOST = { pgbench: 4000, postgres: 3000, sqlite: 6000, signUps: 200 };

/** Who may use up what: codes and challenges are counted alike. */
export interface Shares {
  readonly perPgbenchClient: number;
  readonly perPgbenchRun: number;
  readonly trips: Range;
  readonly ofPostgres: Range;
  readonly ofSqlite: Range;
  readonly onPostgres: Amount;
  readonly onSqlite: Amount;
}

interface Amount {
  readonly codes: number;
  readonly challenges: number;
}

/** Deals out. In: how long and how often is measured, and how many calls count round trips. */
export function sharesOf({ rounds, seconds, connections }: Pace, trips: number): Shares {
  const runs = rounds + 1;
  // With pipeline mode and without.
  const ofPgbench = runs * 2;
  const perPgbenchClient = Math.ceil((MOST.pgbench * (seconds + 1)) / connections);
  const perPgbenchRun = perPgbenchClient * connections;
  const ofTrips = { first: perPgbenchRun * ofPgbench, count: trips };
  // One server's turn and that of two.
  const ofPostgres = { first: ofTrips.first + trips, count: MOST.postgres * seconds * runs * 2 };
  const ofSqlite = { first: 0, count: MOST.sqlite * seconds * runs };
  const newcomers = MOST.signUps * seconds * runs * 2;
  return {
    perPgbenchClient,
    perPgbenchRun,
    trips: ofTrips,
    ofPostgres,
    ofSqlite,
    onPostgres: {
      codes: ofPostgres.first + ofPostgres.count,
      challenges: ofPostgres.first + newcomers,
    },
    onSqlite: { codes: ofSqlite.count, challenges: newcomers },
  };
}

/** The text of a seeded code. In: its number. */
export function codeText(number: number | string): string {
  return `BENCH-CODE-${number}`;
}

/** Puts codes and challenges into a store, numbered from 0: a command uses up one a call. In: how many of each. */
export async function loadStock({ add }: Pick<BulkLoad, "add">, count: Amount): Promise<void> {
  const context = systemContext();
  await inPieces(count.codes, add, (number) => codeChange(context, codeText(number)));
  await inPieces(count.challenges, add, challenge);
}

async function inPieces(
  count: number,
  add: BulkLoad["add"],
  rowOf: (number: number) => NewRow,
): Promise<void> {
  for (let from = 0; from < count; from += PIECE) {
    const length = Math.min(PIECE, count - from);
    await add(Array.from({ length }, (_none, at) => rowOf(from + at)));
  }
}

/** Gives the numbers of a range, one after the other. Throws Problem when they are used up. */
export function dealt({ first, count }: Range): () => number {
  let used = 0;
  return () => {
    if (used === count) {
      throw new Problem(
        `This machine is faster than the benchmark foresaw: ${count} codes or challenges are used up.`,
      );
    }
    used += 1;
    return first + used - 1;
  };
}
