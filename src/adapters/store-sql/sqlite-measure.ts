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

/** Below this number of rows every plan is fast, and statistics of few rows would mislead later. */
const WORTH_IT = 10_000;

/** A table that has changed by less than this factor is not measured again. */
const FACTOR = 2;

/**
 * Updates the index statistics of large tables that have changed much. Without statistics SQLite assumes that an index of a million rows
 * has ten. Reads a few hundred entries per index, so the tables' size hardly matters. Other connections read the statistics when they open.
 * @param writer the writer, outside of a transaction
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
 * Whether the statistics of a table's indexes are about right, by the number of rows. Partial indexes do not count: they may have few rows
 * or none, whatever the table's size.
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
