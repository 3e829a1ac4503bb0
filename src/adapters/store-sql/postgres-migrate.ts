import { postgresDialect } from "./migrations/migration.ts";
import { pendingMigrations, rememberStatement, rememberTable } from "./migrations/pending.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import type { PostgresPool } from "./postgres-pool.ts";

/** The advisory lock under which one process migrates while the others wait: the letters 'Rglr' as a number. */
const LOCK = 0x52676c72;

/**
 * Brings a database up to date in one transaction; processes that start together do it one after the other. Rejects with
 * StoreFailure (unavailable), with nothing changed, when a newer program has been there.
 */
export async function migratePostgres(pool: PostgresPool): Promise<void> {
  const connection = await pool.take();
  try {
    await connection.execute("begin");
    // The first process may need longer for its migrations than a request may take.
    await connection.execute("set local statement_timeout = 0; set local lock_timeout = '60s'");
    await connection.query(`select pg_advisory_xact_lock(${LOCK})`);
    await applyPending(connection, pool.server);
    await connection.execute("commit");
  } catch (error) {
    await connection.execute("rollback").catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

async function applyPending(connection: PostgresConnection, server: string): Promise<void> {
  const known = await connection.query("select to_regclass('migrations')::text");
  if (known[0]?.[0] === null) await connection.execute(rememberTable);
  const applied = await connection.query("select number from migrations");
  const numbers = applied.map(([number]) => Number(number));
  for (const migration of pendingMigrations(numbers, server)) {
    for (const statement of migration.statements(postgresDialect)) {
      await connection.execute(statement);
    }
    await connection.execute(rememberStatement(migration, Date.now()));
  }
}
