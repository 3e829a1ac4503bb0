import { type RawBuilder, sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import type { BoundedCount } from "#core/kit/reader.ts";
import { builderFor, conditionOf, limitOf, searchCondition } from "./compile.ts";
import { type Search, searchColumns } from "./search-index.ts";
import { Shaping, searchPattern, whereShape } from "./shape.ts";
import { idsOfMatch, rowsOfMatch, type Shaped } from "./sqlite-search.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";

/** A bounded count with a search. */
export type CountingHits<Row> = BoundedCount<Row> & { readonly search: Search };

/** Where a count begins: with some ids, with each row that the index finds, or with the rows that pass the tests, of which the found ones are read. */
export type CountStart =
  | { readonly ids: readonly string[] }
  | { readonly match: string; readonly first: "index" | "list" };

/** Counts the rows that are begun with, pass the tests and contain the text, up to `most`. */
export function passingCount<N extends keyof Datasets>(
  dataset: N,
  { where, search, most }: CountingHits<Datasets[N]>,
  from: CountStart,
): Shaped {
  const table = tables[dataset];
  const shaping = new Shaping(`passing count from ${"ids" in from ? "ids" : from.first}`, table);
  const tests = whereShape(shaping, table, where);
  const columns = searchColumns(table, search);
  shaping.mark(columns.map(({ name }) => name).join(","));
  const pattern = searchPattern(shaping, search.text);
  const [begin, limit] = [shaping.slot("ids" in from ? from.ids : from.match), shaping.slot(most)];
  const text = sql`select count(*) from (select 1 from ${rowsFrom(table, from, begin)}
    and ${conditionOf("sqlite", tests)} and ${searchCondition("sqlite", columns, pattern)}
    limit ${limitOf("sqlite", limit)})`;
  return { shaping, table, build: () => ({ compile: () => text.compile(builderFor("sqlite")) }) };
}

function rowsFrom(table: Table, from: CountStart, begin: number): RawBuilder<unknown> {
  const name = sql.table(table.name);
  if ("ids" in from) return sql`${name} where id in (select value from json_each(${begin}))`;
  if (from.first === "index") return sql`${rowsOfMatch(table, begin)} where true`;
  // With a sign SQLite does not look each found id up, but reads the ids of the list.
  return sql`${name} where +id in (${idsOfMatch(table, begin)})`;
}
