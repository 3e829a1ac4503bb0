import { ALLOWS_TRIGGERS } from "./citus.ts";
import { postgresDialect } from "./migrations/migration.ts";
import { pendingMigrations, rememberStatement, rememberTable } from "./migrations/pending.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import type { Connections } from "./postgres-schema.ts";
import { unavailable } from "./unavailable.ts";

/** SQLSTATEs of migrating another program's database: a table, function or object of ours exists, or a column is missing. */
const TAKEN: ReadonlySet<unknown> = new Set(["42P07", "42723", "42710", "42703"]);

/**
 * Upgrades a database in one transaction; processes that start together do it one after the other.
 * @throws StoreFailure (unavailable), with nothing changed, for a newer version's or another program's database, and for an encoding that
 * does not support all scripts
 */
export async function migratePostgres(pool: Connections): Promise<void> {
  await pool.use(async (connection) => {
    try {
      // Migrations may take longer than requests.
      connection.waitLong();
      await connection.begin();
      await connection.execute(
        `set local statement_timeout = 0; set local lock_timeout = '60s'; ${ALLOWS_TRIGGERS}`,
      );
      await connection.query(`select pg_advisory_xact_lock(${pool.session.migrationLock})`);
      await expectEveryScript(connection, pool.server);
      await applyPending(connection, pool.server);
      await connection.commit();
    } catch (error) {
      await connection.rollBack();
      throw isTaken(error) ? anotherProgram(pool.server, error) : error;
    }
  });
}

async function expectEveryScript(connection: PostgresConnection, server: string): Promise<void> {
  const [row] = await connection.query("show server_encoding");
  const encoding = String(row?.[0]);
  if (encoding === "UTF8") return;
  throw unavailable(
    `${server}: Its encoding is ${encoding}, in which not every name can be written. Create a database with ` +
      "encoding 'UTF8' template template0, and name it in DATABASE_URL. Nothing was changed.",
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && TAKEN.has(error.code);
}

function anotherProgram(server: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return unavailable(
    `${server}: It contains the data of another program (${reason}). Create an empty database for this program, and name it ` +
      "in DATABASE_URL. Nothing was changed.",
    cause,
  );
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
