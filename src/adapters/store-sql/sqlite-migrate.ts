import { sqliteDialect } from "./migrations/migration.ts";
import { pendingMigrations, rememberStatement, rememberTable } from "./migrations/pending.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { unavailable } from "./unavailable.ts";

/** Marks a file as this program's in SQLite's header field: the letters 'Rglr'. */
export const APPLICATION_ID = 0x52676c72;

/**
 * Upgrades a database in one transaction.
 * @param writer its only writer
 * @param file its path as configured
 * @throws StoreFailure (unavailable), with nothing changed, for another program's database and a newer version's
 */
export function migrateSqlite(writer: SqliteConnection, file: string): void {
  const number = (text: string) => Number(writer.query(text)[0]?.[0] ?? 0);
  const id = number("pragma application_id");
  const isEmpty = number("select count(*) from sqlite_schema") === 0;
  if (id !== APPLICATION_ID && !(id === 0 && isEmpty)) {
    throw unavailable(
      `${file} is another program's database. Move the file away, or set DATA_DIR to another folder.`,
    );
  }
  writer.execute("begin immediate");
  try {
    writer.execute(`pragma application_id = ${APPLICATION_ID}; ${rememberTable}`);
    const applied = writer.query("select number from migrations").map(([cell]) => Number(cell));
    for (const migration of pendingMigrations(applied, file)) {
      for (const statement of migration.statements(sqliteDialect)) writer.execute(statement);
      writer.execute(rememberStatement(migration, Date.now()));
    }
    writer.execute("commit");
  } catch (error) {
    if (writer.inTransaction) writer.execute("rollback");
    throw error;
  }
}
