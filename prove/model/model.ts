import type { Proof, Prove, Row } from "../lib/proof.ts";
import { columns, rowOf, sums } from "./counts.ts";
import { program, proven } from "./proving.ts";
import { unseen } from "./reachable.ts";
import { browserKind, type Kind, postgresKind, sqliteKind } from "./stores.ts";

/** How many actions the full version makes on each store at least, and how many runs that takes. */
const ACTIONS = 100_000;
const FULL = { runs: 360, steps: 600, shrinkMs: 180_000 };
const SHORT = { runs: 4, steps: 200, shrinkMs: 15_000 };

/**
 * Random use against a simple model (the files beside this one): generated actions of many customers and several staff through the engine,
 * on every store, some of them at once, repeated or malformed, over midnights and years; each reply, balance, tier and stock must be
 * the model's, and after each run the books must balance by themselves. The same seed makes the same runs; on PostgreSQL which of two
 * actions at once comes first is the database's affair.
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
