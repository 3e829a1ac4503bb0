import type { Proof, Prove, Row } from "../lib/proof.ts";
import { columns, rowOf, sums } from "./counts.ts";
import { program, proven } from "./proving.ts";
import { unseen } from "./reachable.ts";
import { browserKind, type Kind, postgresKind, sqliteKind } from "./stores.ts";

/** The minimum number of actions on each store in the full version, and the number of runs for it. */
const ACTIONS = 100_000;
const FULL = { runs: 360, steps: 600, shrinkMs: 180_000 };
const SHORT = { runs: 4, steps: 200, shrinkMs: 15_000 };

/**
 * Compares random use with a simple model: generated actions of many customers and several staff through the engine,
 * on every store, some of them concurrent, repeated or malformed, across midnights and years. Each reply, balance, tier and stock must match
 * the model, and after each run the ledger must be consistent. The same seed gives the same runs, except that on PostgreSQL the sequence of
 * concurrent actions varies.
 */
export const prove: Prove = async ({ short, seed, report }): Promise<Proof> => {
  const rows: Row[] = [];
  const broken: string[] = [];
  const options = { program, seed, report, ...(short ? SHORT : FULL) };
  for (const open of [sqliteKind, browserKind, () => postgresKind(short)]) {
    const kind: Kind = await open();
    try {
      const { counts, broken: found } = await proven(kind, options);
      rows.push(rowOf(kind.name, counts, seed));
      broken.push(...found);
      if (short || found.length > 0) continue;
      broken.push(...unseen(counts).map((what) => `${kind.name}: ${what}`));
      const { sent, succeeded } = sums(counts);
      if (sent < ACTIONS) broken.push(`${kind.name}: only ${sent} actions were made.`);
      if (3 * succeeded < sent)
        broken.push(`${kind.name}: only ${succeeded} of ${sent} succeeded.`);
    } finally {
      await kind.end();
    }
  }
  return { title: "Random use against a simple model", columns, rows, broken };
};
