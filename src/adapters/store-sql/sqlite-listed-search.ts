import { type RawBuilder, sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import { afterCondition, conditionOf, limitOf, orderBy, searchCondition } from "./compile.ts";
import type { ListedTable } from "./listed-index.ts";
import { type Parts, partsOf, type Searching } from "./search-parts.ts";
import { allIds, latestIds, page, type Shaped } from "./sqlite-search.ts";
import type { Column } from "./table.ts";

/** How the search index finds the rows that contain the text in their own column. */
export interface OwnHits {
  /** The index query; undefined when no row contains the text there. */
  readonly match: string | undefined;
  /** Whether the index has the listing's order. */
  readonly isPlaced: boolean;
}

/**
 * A page of rows that contain the text in the shared column, by the list of each shared text that contains it, or in their own column, by the
 * search index. Reads a page of each shared text, however many rows have it.
 * @param list the name of the list that has the listing's rows
 */
export function listedHits<N extends keyof Datasets>(
  dataset: N,
  listing: Searching<Datasets[N]>,
  { listed, list }: { readonly listed: ListedTable; readonly list: string },
  { match, isPlaced }: OwnHits,
): Shaped {
  const how = match === undefined ? "shared only" : isPlaced ? "latest" : "all";
  const parts = partsOf(`listed ${list} ${how}`, dataset, listing);
  const shared = sql`select id from (${sharedIds(parts, listed, list)})`;
  if (match === undefined) return page(parts, shared);
  const own = { ...parts, columns: parts.columns.filter(({ name }) => name === listed.own) };
  const ownIds = isPlaced ? latestIds(own, listing, match) : allIds(own, match);
  return page(parts, sql`${shared} union all select id_ from (${ownIds})`);
}

/** The ids of a page of the rows whose shared text contains the text. Each row of `names` is found by the next larger text of the list. */
function sharedIds(parts: Parts, { shared }: ListedTable, list: string): RawBuilder<unknown> {
  const { table, tests, order, pattern, limit } = parts;
  const [name, text] = [sql.table(`${table.name}_listed`), sql.ref(shared)];
  const inList = (column: Column): Column =>
    column.name === order[0]?.column.name ? { ...column, name: "at", kind: "integer" } : column;
  const bounds = tests
    .filter(({ column }) => column.name === order[0]?.column.name)
    .map((test) => ({ ...test, column: inList(test.column) }));
  const listOrder = order.map((by) => ({ ...by, column: inList(by.column) }));
  const contained = searchCondition(
    "sqlite",
    [{ field: "name", name: "name", kind: "text" }],
    pattern,
  );
  const sorted = sql.join(orderBy(listOrder));
  return sql`with recursive names(name) as (
      select min(${text}) from ${name}
      union all
      select (select min(${text}) from ${name} where ${text} > name) from names where name is not null
    )
    select x.at as at, x.id as id from names cross join ${name} as x
    where name is not null and ${contained} and ${sql.ref(`x.${shared}`)} = name and x.list = ${sql.lit(list)}
      and (x.at, x.id) in (
        select at, id from ${name} where ${text} = name and list = ${sql.lit(list)}
          and ${conditionOf("sqlite", bounds)} and ${afterCondition(listOrder)}
        order by ${sorted} limit ${limitOf("sqlite", limit)})
    order by ${sorted} limit ${limitOf("sqlite", limit)}`;
}
