import { sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import type { Where } from "#core/kit/reader.ts";
import { builderFor, conditionOf } from "./compile.ts";
import { Shaping, whereShape } from "./shape.ts";
import type { Shaped } from "./sqlite-search.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { tallyFor } from "./tallies.ts";

/** Datasets of which reads may look at every row: most conditions of segments have no index (decision 169). */
const scanned: ReadonlySet<keyof Datasets> = new Set(["segmentCustomers"] as const);

/** Returns whether reads of a dataset may look at every row. */
export function isScanned(dataset: keyof Datasets): boolean {
  return scanned.has(dataset);
}

/**
 * Returns the call that counts the rows that pass: by {@link scannedCount} on SQLite, where that is faster than an index and no tally has the
 * answer.
 */
export function countCall<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  where: Where<Datasets[N]>,
): Call {
  const isOne = typeof where.id === "string";
  return statements.engine === "sqlite" &&
    isScanned(dataset) &&
    !isOne &&
    !isTallied(dataset, where)
    ? statements.call(scannedCount(dataset, where))
    : statements.count(dataset, where);
}

function isTallied<N extends keyof Datasets>(dataset: N, where: Where<Datasets[N]>): boolean {
  const table = tables[dataset];
  const shaping = new Shaping("count", table);
  const tests = whereShape(shaping, table, where);
  return tallyFor(table, { tests, by: [], values: shaping.values }) !== undefined;
}

/**
 * Counts the rows that pass on SQLite by reading the table from its beginning to its end. SQLite would use the index that lists have for
 * their order, and look up most rows one by one: twenty times as long for "joined more than 500 days ago" among a million customers.
 */
function scannedCount<N extends keyof Datasets>(dataset: N, where: Where<Datasets[N]>): Shaped {
  const table = tables[dataset];
  const shaping = new Shaping("count scanned", table);
  const tests = whereShape(shaping, table, where);
  const text = sql`select count(*) from ${sql.table(table.name)} not indexed
    where ${conditionOf("sqlite", tests)}`;
  return { shaping, table, build: () => ({ compile: () => text.compile(builderFor("sqlite")) }) };
}
