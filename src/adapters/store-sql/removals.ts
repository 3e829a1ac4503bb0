import { sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import { builderFor, type Engine } from "./compile.ts";
import { dividedTables, restOf } from "./month-partitions.ts";
import { Shaping } from "./shape.ts";
import type { Shaped } from "./sqlite-search.ts";
import { columnOf } from "./table.ts";
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
