import { citusVersion } from "./citus.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { unavailable } from "./unavailable.ts";

/** What a connection says about what is between it and the server. */
interface Seen {
  /** The process id of the server connection that answered. */
  readonly backend: number;
  /** Whether a pooler answered when the connection was opened: it names a process that is not the server's. */
  readonly isPooler: boolean;
  /** Whether the server limits statements outside of transactions. */
  readonly hasTimeouts: boolean;
}

/**
 * Checks before the first use that the setting for pooling fits what is between this process and the server, and whether statements keep their
 * names (docs/decisions/194). Two to five round trips.
 * @throws StoreFailure (unavailable) that names the setting, when timeouts or prepared statements would be lost
 */
export async function probePooling(pool: PostgresPool, url: string): Promise<void> {
  const { session, server } = pool;
  if (session.isPooled) {
    if (await pool.use((connection) => translatesNames(connection))) session.keepNames();
    return;
  }
  const first = await pool.use((connection) => seen(connection));
  if (!first.isPooler) return;
  if (!first.hasTimeouts) {
    throw mismatch(server, "drops the timeouts of statements");
  }
  if (await sharesConnections(pool, url, first.backend)) {
    throw mismatch(server, "gives each transaction another connection");
  }
}

/** Finds out whether the database is that of a coordinator of Citus (docs/decisions/208). One round trip. @throws StoreFailure */
export async function probeCitus(pool: PostgresPool): Promise<void> {
  const version = await pool.use((connection) => citusVersion(connection));
  if (version !== undefined) pool.session.useNodes();
}

function mismatch(server: string, fault: string): Error {
  return unavailable(
    `${server}: A connection pooler is in between, which ${fault}. Set DATABASE_POOLING=transaction.`,
  );
}

async function seen(connection: PostgresConnection): Promise<Seen> {
  const [row] = await connection.query(
    "select pg_backend_pid(), current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'",
  );
  const backend = Number(row?.[0]);
  return {
    backend,
    isPooler: connection.processId !== backend,
    hasTimeouts: row?.[1] === true,
  };
}

/** Whether two open connections of this process have used the same server connection, or one of them two. */
async function sharesConnections(
  pool: PostgresPool,
  url: string,
  backend: number,
): Promise<boolean> {
  const other = new PostgresPool(url, 1);
  try {
    if ((await other.use((connection) => seen(connection))).backend === backend) return true;
    return (await pool.use((connection) => seen(connection))).backend !== backend;
  } finally {
    await other.close();
  }
}

/** Whether the server does not know a statement by the name that was sent, because a pooler has translated it; or nothing is in between. */
async function translatesNames(connection: PostgresConnection): Promise<boolean> {
  await connection.begin();
  try {
    if (!(await seen(connection)).isPooler) return true;
    const name = `probe_${process.pid}_${process.hrtime.bigint()}`;
    const isKnown = await connection.knowsName(name);
    if (isKnown) await connection.execute(`deallocate ${name}`);
    return !isKnown;
  } finally {
    await connection.rollBack();
  }
}
