import { sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import type { BoundedCount } from "#core/kit/reader.ts";
import { builderFor, conditionOf, type Engine, limitOf, searchCondition } from "./compile.ts";
import { SEARCH, searchColumns } from "./search-index.ts";
import { Shaping, searchPattern, whereShape } from "./shape.ts";
import type { Shaped } from "./sqlite-search.ts";
import { tables } from "./tables.ts";

/** Counts the rows that pass and contain the text, up to `most`. A search reads each row, or as PostgreSQL plans it. */
export function boundedCount<N extends keyof Datasets>(
  engine: Engine,
  dataset: N,
  { where, search, most }: BoundedCount<Datasets[N]>,
): Shaped {
  const table = tables[dataset];
  const shaping = new Shaping("count up to", table);
  const tests = whereShape(shaping, table, where);
  const columns = search === undefined ? [] : searchColumns(table, search);
  if (search !== undefined) shaping.mark(`${SEARCH}${columns.map(({ name }) => name).join(",")}`);
  const contains =
    search === undefined
      ? sql`true`
      : searchCondition(engine, columns, searchPattern(shaping, search.text));
  const limit = shaping.slot(most);
  const found = sql<object>`(select 1 from ${sql.table(table.name)}
    where ${conditionOf(engine, tests)} and ${contains} limit ${limitOf(engine, limit)})`;
  const build = () =>
    builderFor(engine).selectFrom(found.as("found")).select(sql`count(*)`.as("total"));
  return { shaping, table, build };
}
