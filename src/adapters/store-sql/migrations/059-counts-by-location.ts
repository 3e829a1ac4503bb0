import type { Dialect, Migration } from "./migration.ts";

const TABLE = "transactions_location_tally";

/** Rows with the same values are counted together. Values that are null never conflict, so the key has a text instead. */
const KEY = "day, type, source, coalesce(location_id, '')";

/**
 * Counts and sums ledger entries by day, type, source and location too (docs/decisions/035). It is a table of its own, so that sums over all
 * days do not read a row for each location.
 */
export const countsByLocation: Migration = {
  number: 59,
  name: "counts-by-location",
  statements: (dialect) => [
    tableOf(dialect),
    ...(dialect.engine === "sqlite" ? inSqlite : inPostgres),
    firstCount(dialect),
  ],
};

function tableOf({ text, integer, strict }: Dialect): string {
  return `create table ${TABLE} (
    day ${text} not null,
    type ${text} not null,
    source ${text} not null,
    location_id ${text},
    entries ${integer} not null,
    total ${integer} not null
  )${strict}`;
}

const ADD = `insert into ${TABLE}
  values (new.day, new.type, new.source, new.location_id, 1, new.amount)`;

/** SQLite has one writer, which changes the count directly. Entries are never changed or removed. */
const inSqlite: readonly string[] = [
  `create unique index ${TABLE}_key on ${TABLE} (${KEY})`,
  `create trigger ${TABLE}_insert after insert on transactions begin ${ADD}
    on conflict (${KEY}) do update set entries = entries + excluded.entries, total = total + excluded.total; end`,
];

/**
 * On PostgreSQL writers would wait for one row of a count, so each adds one, and upkeep merges them. The trigger is made before the first count,
 * because it waits for the entries of other processes and keeps them out until the end.
 */
const inPostgres: readonly string[] = [
  `alter table ${TABLE} replica identity full`,
  `create index ${TABLE}_by_day on ${TABLE} (day)`,
  `create function ${TABLE}_insert() returns trigger language plpgsql as $$ begin ${ADD}; return null; end $$`,
  `create trigger ${TABLE}_insert after insert on transactions for each row execute function ${TABLE}_insert()`,
];

/**
 * Counts existing entries. Past days have daily totals, whose reference is the location, except for redeemed rewards, which have none. So only later
 * entries are read, by the index of times: a program day begins at most a day before its UTC date.
 */
function firstCount({ engine }: Dialect): string {
  const last = "(select max(day) from daily_totals)";
  const seconds =
    engine === "sqlite" ? `unixepoch(${last})` : `extract(epoch from ${last}::timestamp)::bigint`;
  return `insert into ${TABLE}
    select day, type, source, case when source = 'reward' or reference = '' then null else reference end, sum(entries), sum(amount)
      from daily_totals group by 1, 2, 3, 4
    union all
    select day, type, source, location_id, count(*), sum(amount) from transactions
      where day > coalesce(${last}, '') and date >= coalesce((${seconds} - 86400) * 1000, 0) group by 1, 2, 3, 4`;
}
