import type { PostgresConnection } from "./postgres-connection.ts";
import { PostgresPool } from "./postgres-pool.ts";
import type { Pooling } from "./postgres-session.ts";
import { expectOurSchema, type SnapshotWork, snapshotOver } from "./snapshot.ts";
import { Statements } from "./statements.ts";
import { unavailable } from "./unavailable.ts";

/**
 * Reads the current data of a database, also while servers run on it.
 * @throws StoreFailure (unavailable) when it cannot be reached, has no data of this program, or is of another version
 */
export async function withPostgresSnapshot<Result>(
  { url, pooling }: { readonly url: string; readonly pooling?: Pooling | undefined },
  work: SnapshotWork<Result>,
): Promise<Result> {
  const read = async (connection: PostgresConnection, server: string) => {
    expectOurSchema(await schemaOf(connection, server), server);
    return await work(snapshotOver(new Statements("postgres"), (call) => connection.rows(call)));
  };
  return await withRepeatableRead(url, read, pooling);
}

/** Runs work in a read-only transaction on one snapshot, which ends with its connection. `work` also gets the server's name for messages. */
export async function withRepeatableRead<Result>(
  url: string,
  work: (connection: PostgresConnection, server: string) => Promise<Result>,
  pooling?: Pooling,
): Promise<Result> {
  const pool = new PostgresPool(url, 1, pooling);
  try {
    return await pool.use(async (connection) => {
      // Removes limits made for requests.
      connection.waitLong();
      await connection.begin("isolation level repeatable read read only");
      await connection.execute(
        "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
      );
      return await work(connection, pool.server);
    });
  } finally {
    await pool.close();
  }
}

/**
 * Returns the schema number of a database.
 * @throws StoreFailure (unavailable) when it has no data of this program
 */
export async function schemaOf(connection: PostgresConnection, server: string): Promise<number> {
  const [known] = await connection.query("select to_regclass('migrations')::text");
  if (known?.[0] === null) throw unavailable(`${server}: It contains no data of this program.`);
  const [row] = await connection.query("select max(number) from migrations");
  return Number(row?.[0] ?? 0);
}
