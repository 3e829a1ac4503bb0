import { DAY_MS } from "#core/kit/time.ts";
import {
  type DividedTable,
  dividedTables,
  endOfPartition,
  type MonthPartition,
  monthAfter,
  restOf,
} from "./month-partitions.ts";
import type { LongWork } from "./postgres-build.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { isLockTimeout } from "./postgres-failures.ts";
import { PostgresPool } from "./postgres-pool.ts";

/** How many months have partitions in advance. */
const AHEAD = 2;

/** How long a change of the schema waits for locks, in milliseconds: writes wait behind it. */
const LOCK_MS = 500;

/** How long a check of existing rows waits for its lock, in milliseconds; no write waits behind it. */
const CHECK_LOCK_MS = 60_000;

/**
 * Adds the partitions of the months to come, and drops those in which every row has expired (decision 204). No write waits for more than a
 * second: each change is a transaction that gives up after {@link LOCK_MS}, and what is left is done the next time. Without a partition of its
 * month a row is in that of the rest. `now` in UTC epoch milliseconds.
 * @throws StoreFailure
 */
export async function keepMonths({ url, pooling }: LongWork, now: number): Promise<void> {
  const pool = new PostgresPool(url, 1, pooling);
  try {
    await pool.use(async (connection) => {
      connection.waitLong();
      for (const divided of dividedTables) await keepMonthsOf(connection, divided, now);
    });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  } finally {
    await pool.close();
  }
}

async function keepMonthsOf(
  connection: PostgresConnection,
  divided: DividedTable,
  now: number,
): Promise<void> {
  const { table } = divided;
  await withoutMark(connection, restOf(table));
  const known = await partitionsOf(connection, table.name);
  const months = Array.from({ length: AHEAD }, (_, at) => monthAfter(table, now, at + 1));
  for (const month of months) {
    // Rows of today are not refused while the month is added.
    const isLater = month.from > now + DAY_MS;
    if (isLater && !known.includes(month.name)) await addMonth(connection, table.name, month);
  }
  for (const name of known) {
    const end = endOfPartition(name);
    if (end !== undefined && end <= now - divided.ms)
      await dropExpired(connection, name, divided, now);
  }
}

async function partitionsOf(
  connection: PostgresConnection,
  table: string,
): Promise<readonly string[]> {
  const rows = await connection.query(
    `select relname from pg_inherits join pg_class on oid = inhrelid where inhparent = '${table}'::regclass order by relname`,
  );
  return rows.map(([name]) => String(name));
}

/**
 * Adds a month's partition. The server must know that none of the rest's rows belongs to it, and would read them all while every write waits:
 * so a constraint says it first, which is checked beside the writes, and is dropped afterwards. A month of which the rest has rows stays there.
 */
async function addMonth(
  connection: PostgresConnection,
  table: string,
  { name, ids }: MonthPartition,
): Promise<void> {
  const rest = `${table}_rest`;
  const mark = markOf(rest);
  const taken = `select from ${rest} where id >= '${ids.from}' and id < '${ids.to}' limit 1`;
  if ((await connection.query(taken)).length > 0) return;
  const apart = `id < '${ids.from}' or id >= '${ids.to}'`;
  const marked = `alter table ${rest} add constraint ${mark} check (${apart}) not valid`;
  await changed(connection, LOCK_MS, marked);
  await changed(connection, CHECK_LOCK_MS, `alter table ${rest} validate constraint ${mark}`);
  await changed(
    connection,
    LOCK_MS,
    `create table ${name} (like ${table} including defaults, constraint ${name}_id primary key (id))`,
    `alter table ${table} attach partition ${name} for values from ('${ids.from}') to ('${ids.to}')`,
    `alter table ${rest} drop constraint ${mark}`,
  );
}

/** Drops what an interrupted {@link addMonth} has left. */
async function withoutMark(connection: PostgresConnection, rest: string): Promise<void> {
  const mark = markOf(rest);
  const [left] = await connection.query(
    `select from pg_constraint where conname = '${mark}' and conrelid = '${rest}'::regclass`,
  );
  if (left === undefined) return;
  await changed(connection, LOCK_MS, `alter table ${rest} drop constraint if exists ${mark}`);
}

function markOf(rest: string): string {
  return `${rest}_apart`;
}

/** Drops a partition if all of its rows have expired. */
async function dropExpired(
  connection: PostgresConnection,
  name: string,
  { column, ms }: DividedTable,
  now: number,
): Promise<void> {
  await changed(
    connection,
    LOCK_MS,
    `do $$ begin
      if not exists (select from ${name} where ${column} >= ${now - ms}) then drop table ${name}; end if;
    end $$`,
  );
}

/** Changes the schema in one transaction, which waits for locks for so many milliseconds. */
async function changed(
  connection: PostgresConnection,
  lockMs: number,
  ...statements: readonly string[]
): Promise<void> {
  await connection.begin();
  try {
    await connection.execute(`set local statement_timeout = 0; set local lock_timeout = ${lockMs}`);
    for (const statement of statements) await connection.execute(statement);
    await connection.commit();
  } catch (error) {
    await connection.rollBack();
    throw error;
  }
}
