import type { SqliteConnection } from "./sqlite-connection.ts";

/** The tables that grow with the program. */
const GROWING = ["users", "transactions", "qr_codes", "feedback", "audit_log", "referrals"];

/** Below as many rows every plan is fast, and what is measured of a few rows would be wrong of many. */
const WORTH_IT = 10_000;

/**
 * Measures what the indexes of large tables hold. Without, SQLite guesses, and takes an index of a million rows for one of ten. In: the
 * writer, outside of a transaction. Each index is looked at in a few hundred places, so that the tables' size hardly matters; other
 * connections hear of it when they are opened.
 */
export function measureIndexes(writer: SqliteConnection): void {
  writer.execute("pragma analysis_limit = 5000");
  for (const table of GROWING) {
    const [cells] = writer.query(`select coalesce(max(rowid), 0) from ${table}`);
    if (Number(cells?.[0]) >= WORTH_IT) writer.execute(`analyze ${table}`);
  }
}
