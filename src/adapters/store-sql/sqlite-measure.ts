import type { SqliteConnection } from "./sqlite-connection.ts";

/** The tables that grow with the program. */
const GROWING = [
  "users",
  "transactions",
  "vouchers",
  "qr_codes",
  "feedback",
  "audit_log",
  "referrals",
  "purchases",
  "refunds",
];

/** Below as many rows every plan is fast, and what is measured of a few rows would be wrong of many. */
const WORTH_IT = 10_000;

/** A table that has grown or shrunk by less than this factor is as it was measured. */
const FACTOR = 2;

/**
 * Measures what the indexes of large tables hold, of those that have changed much since. Without, SQLite guesses, and takes an index of a million rows for one of ten. In: the
 * writer, outside of a transaction. Each index is looked at in a few hundred places, so that the tables' size hardly matters; other
 * connections hear of it when they are opened.
 */
export function measureIndexes(writer: SqliteConnection): void {
  writer.execute("pragma analysis_limit = 5000");
  for (const table of GROWING) {
    const [cells] = writer.query(`select coalesce(max(rowid), 0) from ${table}`);
    const rows = Number(cells?.[0]);
    if (rows >= WORTH_IT && !isMeasured(writer, table, rows)) writer.execute(`analyze ${table}`);
  }
}

/**
 * Whether what was measured of every index of a table is about right; its first number is how many rows there were. An index of some rows alone is measured with
 * the others and says nothing here: it may have few rows, or none, however large its table is.
 */
function isMeasured(writer: SqliteConnection, table: string, rows: number): boolean {
  if (writer.query("select 1 from sqlite_schema where name = 'sqlite_stat1'").length === 0)
    return false;
  const measured = writer.query(`select i.name, s.stat from pragma_index_list('${table}') i
    left join sqlite_stat1 s on s.tbl = '${table}' and s.idx = i.name where i.partial = 0`);
  return measured.every(([, stat]) => {
    const then = Number.parseInt(String(stat), 10);
    return then > rows / FACTOR && then < rows * FACTOR;
  });
}
