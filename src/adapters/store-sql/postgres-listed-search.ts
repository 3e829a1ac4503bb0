import { type RawBuilder, sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import { afterCondition, builderFor, conditionOf, orderBy, searchCondition } from "./compile.ts";
import { type ListedTable, listedTable, listOf } from "./listed-index.ts";
import { matchOf, SEARCH } from "./search-index.ts";
import { type Parts, partsOf, type Searching } from "./search-parts.ts";
import type { Shaped } from "./sqlite-search.ts";
import type { Run, Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import type { Cells } from "./values.ts";

/** Rows searched in list order before the indexes are used: a common text fills a page from them. */
const FIRST_ROWS = 500;

/**
 * Returns a page of a search on PostgreSQL: by the indexes of shared texts where the table has them, otherwise as PostgreSQL plans it. So are
 * texts of one or two letters, which nearly all codes contain; no index knows them.
 * @param isBuilt resolves to whether a table's indexes of shared texts are complete
 */
export async function searchedOnPostgres<N extends keyof Datasets>(
  statements: Statements,
  dataset: N,
  listing: Searching<Datasets[N]>,
  { run, isBuilt }: { readonly run: Run; readonly isBuilt: (table: string) => Promise<boolean> },
): Promise<readonly Cells[]> {
  const table = tables[dataset];
  const listed = listedTable(table);
  const isListed = listed !== undefined && listOf(listed, listing) !== undefined;
  if (!isListed || matchOf(listing.search.text) === undefined || !(await isBuilt(table.name))) {
    return run(statements.many(dataset, listing));
  }
  return run(statements.call(listedPage(dataset, listing, listed)));
}

/**
 * A page of a search on PostgreSQL in one statement: from the first rows of the list where they fill the page; otherwise by each shared text
 * that contains the text, in the order of its index, and by the search index of the table's own column. The later parts do not run when the
 * first rows are enough.
 */
function listedPage<N extends keyof Datasets>(
  dataset: N,
  listing: Searching<Datasets[N]>,
  { shared, own }: ListedTable,
): Shaped {
  const parts = partsOf(`${SEARCH}listed page`, dataset, listing);
  const { shaping, table, tests, order, columns, pattern, limit } = parts;
  const window = shaping.slot(FIRST_ROWS);
  const [name, text] = [sql.table(table.name), sql.ref(shared)];
  const all = sql.join(table.columns.map((column) => sql.ref(column.name)));
  const passing = sql`${conditionOf("postgres", tests)} and ${afterCondition(order)}`;
  const sorted = sql.join(orderBy(order));
  const ownColumns = columns.filter((column) => column.name === own);
  const contained = searchCondition(
    "postgres",
    [{ field: "name", name: "name", kind: "text" }],
    pattern,
  );
  const isShort = sql`(select count(*) from near) < ${limit}`;
  const statement = sql`with recursive near as materialized (
      select ${all} from (select ${all} from ${name} where ${passing} order by ${sorted} limit ${window}) as first_rows
      where ${searchCondition("postgres", columns, pattern)} limit ${limit}),
    names(name) as (
      (select ${text} from ${name} where ${isShort} order by ${text} limit 1)
      union all
      select (select ${text} from ${name} where ${text} > name order by ${text} limit 1)
      from names where name is not null),
    hits as materialized (
      select ${all} from ${name} where ${isShort} and ${passing} and ${searchCondition("postgres", ownColumns, pattern)})
    select ${all} from (
      select ${all} from near where not ${isShort}
      union all
      select ${all} from (
        (select ${all} from hits order by ${sorted} limit ${limit})
        union
        (select page.* from names cross join lateral (
            select ${all} from ${name} where ${ofOneText(parts, shared)} and ${passing}
            order by ${text} ${sql.raw(order[0]?.direction ?? "asc")}, ${sorted} limit ${limit}) as page
          where name is not null and ${contained})) as far
    ) as found order by ${sorted} limit ${limit}`;
  return {
    shaping,
    table,
    build: () => ({ compile: () => statement.compile(builderFor("postgres")) }),
  };
}

/**
 * The rows of one shared text, by bounds that begin with its column. With an equality PostgreSQL may read the list of all rows in order, and
 * skip those of other texts: it expects each text to be spread evenly. The bounds are in the order of the text's own index only.
 */
function ofOneText({ tests, order }: Parts, shared: string): RawBuilder<boolean> {
  const [first] = order;
  const bound = (how: "at least" | "below") => {
    const test = tests.find((one) => one.how === how && one.column.name === first?.column.name);
    return test === undefined || first === undefined
      ? []
      : [[first.column.name, test.slot] as const];
  };
  const after = order.flatMap(({ column, slot }) =>
    slot === undefined ? [] : [[column.name, slot] as const],
  );
  const isDown = first?.direction === "desc";
  const [low, high] = [bound("at least"), bound("below")];
  const isAfter = after.length > 0;
  const lower = isAfter && !isDown ? beyond(shared, ">", after) : beyond(shared, ">=", low);
  const upper = isAfter && isDown ? beyond(shared, "<", after) : upTo(shared, high);
  return sql`${lower} and ${upper}`;
}

/** Compares the shared text and further columns with `name` and slots. */
function beyond(
  shared: string,
  sign: "<" | "<=" | ">" | ">=",
  columns: readonly (readonly [column: string, slot: number])[],
): RawBuilder<boolean> {
  const names = [shared, ...columns.map(([name]) => name)].map((name) => sql.ref(name));
  const values = [sql.ref("name"), ...columns.map(([, slot]) => sql`${slot}`)];
  return sql`(${sql.join(names)}) ${sql.raw(sign)} (${sql.join(values)})`;
}

function upTo(
  shared: string,
  bound: readonly (readonly [column: string, slot: number])[],
): RawBuilder<boolean> {
  return beyond(shared, bound.length === 0 ? "<=" : "<", bound);
}
