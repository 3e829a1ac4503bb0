import { type RawBuilder, sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import type { BoundedCount } from "#core/kit/reader.ts";
import { builderFor, conditionOf, limitOf, searchCondition } from "./compile.ts";
import { type Search, searchColumns } from "./search-index.ts";
import { Shaping, searchPattern, whereShape } from "./shape.ts";
import { placedSecond, rowsOfMatch, secondsOfMatch } from "./sqlite-places.ts";
import type { Shaped } from "./sqlite-search.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";

/** A bounded count with a search. */
export type CountingHits<Row> = BoundedCount<Row> & { readonly search: Search };

/**
 * Where a count begins: with some ids, with each row that the index finds, or with the rows that pass the tests, of which those are read whose
 * second has a row that is found.
 */
export type CountStart =
  | { readonly ids: readonly string[] }
  | { readonly match: string; readonly first: "index" }
  | { readonly match: string; readonly first: "list"; readonly time: string };

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
  const contained = searchCondition("sqlite", columns, pattern);
  const passing = conditionOf("sqlite", tests);
  const rows =
    "time" in from
      ? sql`(select id as listed_, ${placedSecond(sql.ref(from.time))} as second_
          from ${sql.table(table.name)} where ${passing})
        where second_ in (${secondsOfMatch(table, begin)})
          and exists (select 1 from ${sql.table(table.name)} where id = listed_ and ${contained})`
      : sql`${rowsFrom(table, from, begin)} and ${passing} and ${contained}`;
  const text = sql`select count(*) from (select 1 from ${rows} limit ${limitOf("sqlite", limit)})`;
  return { shaping, table, build: () => ({ compile: () => text.compile(builderFor("sqlite")) }) };
}

function rowsFrom(table: Table, from: CountStart, begin: number): RawBuilder<unknown> {
  if ("ids" in from)
    return sql`${sql.table(table.name)} where id in (select value from json_each(${begin}))`;
  return sql`${rowsOfMatch(table, begin)} where true`;
}
