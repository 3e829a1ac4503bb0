import { sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import { builderFor, conditionOf, type Engine } from "./compile.ts";
import { dividedTables, restOf } from "./month-partitions.ts";
import { Shaping, whereShape } from "./shape.ts";
import type { Shaped } from "./sqlite-search.ts";
import { columnOf, type Table } from "./table.ts";
import { tables } from "./tables.ts";

/**
 * Removes the rows with the smallest values of a number field: at most `most` of those below a bound. Of a table that is divided by month those
 * of the rest; the months are dropped, see postgres-months.ts.
 */
export function removalBelow<N extends keyof Datasets>(
  engine: Engine,
  dataset: N,
  field: keyof Datasets[N] & string,
  { bound, most }: { readonly bound: number; readonly most: number },
): Shaped {
  const table = tables[dataset];
  const column = columnOf(table, field).name;
  const shaping = new Shaping(`remove below ${column}`, table);
  const [limit, count] = [shaping.slot(bound), shaping.slot(most)];
  const isDivided = engine === "postgres" && dividedTables.some((one) => one.table === table);
  const name = sql.table(isDivided ? restOf(table) : table.name);
  const by = sql.ref(column);
  const text = sql`delete from ${name} where id in
    (select id from ${name} where ${by} < ${limit} order by ${by} limit ${count})`;
  return { shaping, table, build: () => ({ compile: () => text.compile(builderFor(engine)) }) };
}

/** Removes rows on PostgreSQL. Fails as a division by zero unless all of them were there and different. */
export function removalByIds(table: Table, ids: readonly string[]): Shaped {
  const shaping = new Shaping("remove all of", table);
  const tests = whereShape<{ readonly id: string }>(shaping, table, { id: { anyOf: ids } });
  const count = shaping.slot(ids.length);
  const text = sql`with touched as
    (delete from ${sql.table(table.name)} where ${conditionOf("postgres", tests)} returning 1)
    select 1 / (count(*) = ${count})::integer from touched`;
  return { shaping, table, build: () => ({ compile: () => text.compile(builderFor("postgres")) }) };
}
