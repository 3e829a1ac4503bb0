import { type Compilable, type RawBuilder, sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import {
  afterCondition,
  builderFor,
  conditionOf,
  limitOf,
  orderBy,
  searchCondition,
} from "./compile.ts";
import { piecesFrom } from "./search-index.ts";
import { type Parts, partsOf, type Searching } from "./search-parts.ts";
import { orderShape, Shaping, whereShape } from "./shape.ts";
import {
  endSecond,
  firstPlaceOf,
  idsOfMatch,
  PLACE_BITS,
  placedSecond,
  rowsOfMatch,
  secondOf,
  secondsOfMatch,
} from "./sqlite-places.ts";
import type { Table } from "./table.ts";
import { tables } from "./tables.ts";

type Name = keyof Datasets;

/** A statement that is compiled once for its shape's key. */
export interface Shaped {
  readonly shaping: Shaping;
  readonly table: Table;
  readonly build: () => Compilable;
}

const builder = builderFor("sqlite");

/** What follows `limit`. */
const upTo = (slot: number) => limitOf("sqlite", slot);

/** A page of rows that contain the text, among the first `window` rows of the listing's order. */
export function pageWithin<N extends Name>(
  dataset: N,
  listing: Searching<Datasets[N]>,
  window: number,
): Shaped {
  const parts = partsOf("page within", dataset, listing);
  const { shaping, table, tests, order } = parts;
  const looked = shaping.slot(window);
  const columns = sql.join([
    sql.ref("id"),
    ...parts.columns.filter(({ name }) => name !== "id").map(({ name }) => sql.ref(name)),
  ]);
  const first = sql`select ${columns} from ${sql.table(table.name)} where ${conditionOf("sqlite", tests)}
    and ${afterCondition(order)} order by ${sql.join(orderBy(order))} limit ${upTo(looked)}`;
  // The inner rows come one by one in order, so that a full page ends the scan.
  return page(
    parts,
    sql`select id from (${first}) where ${contains(parts)} limit ${upTo(parts.limit)}`,
  );
}

/**
 * A page of the rows that the index finds among the first `window` rows of the listing's order. Only rows are read whose second has a row that is
 * found, and of the others only an index that has this order and the indexed time.
 */
export function hitsWithin<N extends Name>(
  dataset: N,
  listing: Searching<Datasets[N]>,
  {
    match,
    time,
    window,
  }: { readonly match: string; readonly time: string; readonly window: number },
): Shaped {
  const parts = partsOf("hits within", dataset, listing);
  const { shaping, table, tests, order } = parts;
  const [matched, looked] = [shaping.slot(match), shaping.slot(window)];
  const name = sql.table(table.name);
  const first = sql`select id as listed_, ${placedSecond(sql.ref(time))} as second_ from ${name}
    where ${conditionOf("sqlite", tests)} and ${afterCondition(order)}
    order by ${sql.join(orderBy(order))} limit ${upTo(looked)}`;
  return page(
    parts,
    sql`select listed_ from (${first}) where second_ in (${secondsOfMatch(table, matched)})
      and exists (select 1 from ${name} where id = listed_ and ${contains(parts)})
      limit ${upTo(parts.limit)}`,
  );
}

/** Counts the rows in the listing's order, up to `window`. */
export function countWithin<N extends Name>(
  dataset: N,
  { where, order: wanted, after }: Searching<Datasets[N]>,
  window: number,
): Shaped {
  const table = tables[dataset];
  const shaping = new Shaping("count within", table);
  const tests = whereShape(shaping, table, where ?? {});
  const order = orderShape(shaping, table, wanted, after);
  const looked = shaping.slot(window);
  const text = sql`select count(*) from (select 1 from ${sql.table(table.name)}
    where ${conditionOf("sqlite", tests)} and ${afterCondition(order)}
    order by ${sql.join(orderBy(order))} limit ${upTo(looked)})`;
  return shaped(shaping, table, text);
}

/**
 * A page of the latest rows that the index finds, where its numbers follow the listing's time.
 * @param most how many of the latest rows that the index finds are read; fewer than a page may pass the tests then. All when left out
 */
export function latestHits<N extends Name>(
  dataset: N,
  listing: Searching<Datasets[N]>,
  match: string,
  most = -1,
): Shaped {
  const parts = partsOf("latest", dataset, listing);
  return page(parts, latestIds(parts, listing, match, most));
}

/** Selects the ids of at least a page of the latest rows that the index finds. */
export function latestIds(
  parts: Parts,
  { after }: { readonly after?: readonly (string | number)[] },
  match: string,
  most = -1,
): RawBuilder<unknown> {
  const { shaping, table, tests, order, limit } = parts;
  const [matched, end] = [shaping.slot(match), shaping.slot(endSecond(after))];
  const since = tests.find(
    ({ column, how }) => how === "at least" && column.name === order[0]?.column.name,
  );
  const [begin, looked] = [
    shaping.slot(since === undefined ? 0 : secondOf(shaping.values[since.slot])),
    shaping.slot(most),
  ];
  const [name, index] = [sql.table(table.name), sql.table(`${table.name}_search`)];
  const found = (low: RawBuilder<unknown>, high: RawBuilder<unknown>, last = sql``) => sql`
    from (select s.rowid as place_, p.id as id_ from ${index} s
        cross join ${sql.table(`${table.name}_places`)} p on p.place = s.rowid
        where ${index} match ${matched} and s.rowid < ${high} and s.rowid >= ${low} ${last})
      cross join ${name} on ${sql.ref(`${table.name}.id`)} = id_
    where ${conditionOf("sqlite", tests)} and ${afterCondition(order)} and ${contains(parts)}`;
  const first = firstPlaceOf(begin);
  const read = sql`order by s.rowid desc limit ${upTo(looked)}`;
  const latest = sql`select place_, id_ ${found(first, firstPlaceOf(end), read)} order by place_ desc limit ${upTo(limit)}`;
  // Rows of one second have no order, so all of the last row's second are read. Fewer rows than a page are all that were read. From the latest back,
  // because the index reads the older rows of a piece too when it begins with the oldest; without the limit SQLite leaves out the order.
  const last = sql`select case when count(*) < ${limit} then ${first} else min(place_) end as place from latest`;
  const lastPlace = sql`(select place from last)`;
  return sql`with latest as materialized (${latest}), last as materialized (${last})
    select id_ from latest
    union all
    select id_ from (select place_, id_ ${found(sql`(${lastPlace} >> ${PLACE_BITS} << ${PLACE_BITS})`, lastPlace)}
      order by place_ desc limit -1)`;
}

/** A page of all rows that the index finds, sorted afterwards. */
export function allHits<N extends Name>(
  dataset: N,
  listing: Searching<Datasets[N]>,
  match: string,
): Shaped {
  const parts = partsOf("all hits", dataset, listing);
  return page(parts, allIds(parts, match));
}

/** Selects the ids of a page of all rows that the index finds, sorted. */
export function allIds(parts: Parts, match: string): RawBuilder<unknown> {
  const { shaping, table, tests, order, limit } = parts;
  const matched = shaping.slot(match);
  return sql`select id_ from ${rowsOfMatch(table, matched)}
    where ${conditionOf("sqlite", tests)} and ${afterCondition(order)} and ${contains(parts)}
    order by ${sql.join(orderBy(order))} limit ${upTo(limit)}`;
}

/** Selects the ids of the rows that the index finds, up to `most` and one more, in no order. */
export function hitIds(dataset: Name, match: string, most: number): Shaped {
  const table = tables[dataset];
  const shaping = new Shaping("hit ids", table);
  const [matched, limit] = [shaping.slot(match), shaping.slot(most + 1)];
  return shaped(shaping, table, sql`${idsOfMatch(table, matched)} limit ${upTo(limit)}`);
}

/** A page of the rows with some ids that contain the text. */
export function pageOfIds<N extends Name>(
  dataset: N,
  listing: Searching<Datasets[N]>,
  ids: readonly string[],
): Shaped {
  const parts = partsOf("page of ids", dataset, listing);
  const { shaping, table, tests, order } = parts;
  const among = shaping.slot(ids);
  return page(
    parts,
    sql`select id from ${sql.table(table.name)} where id in (select value from json_each(${among}))
      and ${conditionOf("sqlite", tests)} and ${afterCondition(order)} and ${contains(parts)}`,
  );
}

/** Counts the rows that the index finds, up to `most` and one more. */
export function hitCount(dataset: Name, match: string, most: number): Shaped {
  const table = tables[dataset];
  const shaping = new Shaping("hit count", table);
  const [matched, limit] = [shaping.slot(match), shaping.slot(most + 1)];
  const index = sql.table(`${table.name}_search`);
  const text = sql`select count(*) from (select 1 from ${index} where ${index} match ${matched} limit ${upTo(limit)})`;
  return shaped(shaping, table, text);
}

/**
 * The pieces of a table's index that begin with a short text, up to `most` and one more. Each is looked up by the one before, so that the rows of
 * a piece are not read: the next piece is the first that is not less than this one with a further letter.
 */
export function piecesOf(dataset: Name, shortText: string, most: number): Shaped {
  const table = tables[dataset];
  const shaping = new Shaping("pieces", table);
  const [from, to] = piecesFrom(shortText);
  const [begin, end, limit] = [shaping.slot(from), shaping.slot(to), shaping.slot(most + 1)];
  const first = (least: RawBuilder<unknown>) =>
    sql`(select term from ${sql.table(`${table.name}_pieces`)} where term >= ${least} limit 1)`;
  const text = sql`with recursive found(term) as (
      select ${first(sql`${begin}`)}
      union all
      select ${first(sql`found.term || char(1)`)} from found where term < ${end} limit ${upTo(limit)}
    )
    select term from found where term < ${end}`;
  return shaped(shaping, table, text);
}

function contains({ columns, pattern }: Parts): RawBuilder<boolean> {
  return searchCondition("sqlite", columns, pattern);
}

/** The rows of some ids, sorted in the listing's order: there are few of them, unlike the table's rows. */
export function page({ shaping, table, order, limit }: Parts, ids: RawBuilder<unknown>): Shaped {
  const all = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const unindexed = order.map(({ column, direction }) => {
    return sql`+${sql.ref(column.name)} ${sql.raw(direction)}`;
  });
  const text = sql`select ${all} from ${sql.table(table.name)} where id in (${ids})
    order by ${sql.join(unindexed)} limit ${upTo(limit)}`;
  return shaped(shaping, table, text);
}

function shaped(shaping: Shaping, table: Table, text: RawBuilder<unknown>): Shaped {
  return { shaping, table, build: () => ({ compile: () => text.compile(builder) }) };
}
