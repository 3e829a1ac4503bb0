import type { AttemptCount, AttemptWindow } from "#core/sessions/attempts.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Outcome, Store } from "#engine/ports.ts";
import { unbuiltIndexes } from "./built-indexes.ts";
import { callsOf } from "./insert-runs.ts";
import { buildFirst } from "./postgres-build.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { migratePostgres } from "./postgres-migrate.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { PostgresReads } from "./postgres-reads.ts";
import { PostgresSessions } from "./postgres-sessions.ts";
import { readerOver } from "./reader.ts";
import { countIn, PRUNE_STEP, removalsOfPrune, scoped } from "./shared.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";
import { compactions } from "./tallies.ts";

const CONNECTIONS = 10;

/** The most new rows per statement. */
const AT_A_TIME = 250;

/**
 * Opens the store on PostgreSQL and upgrades the database (decision 118).
 * @throws StoreFailure (unavailable) when the server cannot be reached or used
 */
export async function openPostgresStore(options: {
  url: string;
  connections?: number;
}): Promise<Store & Pick<PostgresPool, "connections">> {
  const pool = new PostgresPool(options.url, options.connections ?? CONNECTIONS);
  try {
    await migratePostgres(pool);
    return new PostgresStore(pool, options.url);
  } catch (error) {
    await pool.close();
    throw error;
  }
}

class PostgresStore implements Store {
  readonly reader: ProgramReader;
  readonly #statements = new Statements("postgres");
  readonly #pool: PostgresPool;
  readonly #url: string;
  readonly #reads: PostgresReads;
  readonly #sessions: PostgresSessions;

  constructor(pool: PostgresPool, url: string) {
    this.#pool = pool;
    this.#url = url;
    this.#reads = new PostgresReads(pool);
    this.reader = readerOver(this.#statements, (call) => this.#reads.rows(call));
    this.#sessions = new PostgresSessions(
      this.#statements,
      (call) => this.#reads.rows(call),
      this.reader,
    );
  }

  sessionWithUser(sessionId: string) {
    return this.#sessions.find(sessionId);
  }

  /** Two round trips: BEGIN with the reads that `work` starts concurrently; the changes with COMMIT. */
  async transact<Result>(
    work: (reader: ProgramReader) => Promise<Outcome<Result>>,
  ): Promise<Result> {
    const connection = await this.#pool.take();
    const { run, end } = scoped((call) => connection.rows(call));
    let outcome: Outcome<Result>;
    let calls: readonly Call[];
    try {
      const begun = connection.execute("begin");
      [outcome] = await Promise.all([work(readerOver(this.#statements, run)), begun]);
      calls = [...callsOf(this.#statements, outcome.changes, AT_A_TIME)];
    } catch (error) {
      await rollBack(connection);
      throw error;
    } finally {
      end();
    }
    if (calls.length > 0) await commit(connection, calls);
    // Nothing changed: roll back without waiting.
    else void rollBack(connection);
    return outcome.result;
  }

  async countAttempt(id: string, times: AttemptWindow): Promise<AttemptCount> {
    return countIn(await this.#reads.rows(this.#statements.countAttempt(id, times)));
  }

  prune(now: number): Promise<number> {
    return this.#pool.use(async (connection) => {
      const compacted = compactions.map((call) => connection.change(call));
      let removed = 0;
      for (let calls = removalsOfPrune(this.#statements, now); calls.length > 0; ) {
        const counts = await Promise.all(calls.map((call) => connection.change(call)));
        removed += counts.reduce((sum, count) => sum + count, 0);
        calls = calls.filter((_call, at) => (counts[at] ?? 0) >= PRUNE_STEP);
      }
      await Promise.all(compacted);
      return removed;
    });
  }

  async buildIndexes(): Promise<boolean> {
    return buildFirst(this.#url, await this.#reads.rows(unbuiltIndexes));
  }

  connections() {
    return this.#pool.connections();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/**
 * Sends the changes and COMMIT together, then releases the connection. After a failed change the server turns COMMIT into ROLLBACK. Rejects
 * with the first failed change.
 */
async function commit(connection: PostgresConnection, calls: readonly Call[]): Promise<void> {
  const sent: readonly Promise<unknown>[] = [
    ...calls.map((call) => connection.change(call)),
    connection.execute("commit"),
  ];
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === "rejected");
  connection.release();
  if (failed?.status === "rejected") throw failed.reason;
}

/** Rolls back and releases the connection; closes it if the rollback fails. */
async function rollBack(connection: PostgresConnection): Promise<void> {
  try {
    await connection.execute("rollback");
  } catch {
    // The connection is broken; `release` closes it.
  }
  connection.release();
}
