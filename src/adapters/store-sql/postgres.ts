import type { AttemptCount, AttemptWindow } from "#core/sessions/attempts.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Outcome, Store } from "#engine/ports.ts";
import { unbuiltIndexes } from "./built-indexes.ts";
import { callsOf } from "./insert-runs.ts";
import { buildFirst, type LongWork } from "./postgres-build.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { migratePostgres } from "./postgres-migrate.ts";
import { keepMonths } from "./postgres-months.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { probePooling } from "./postgres-probe.ts";
import { PostgresReads } from "./postgres-reads.ts";
import type { Pooling } from "./postgres-session.ts";
import { PostgresSessions } from "./postgres-sessions.ts";
import { readerOver } from "./reader.ts";
import { countIn, PRUNE_STEP, removalsOfPrune, scoped } from "./shared.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";
import { compactions } from "./tallies.ts";

const CONNECTIONS = 10;

/** The most new rows per statement. */
const AT_A_TIME = 250;

/** Where a PostgreSQL database is. */
export interface PostgresOptions {
  /** The URL of the server, of several hosts, or of a pooler. */
  readonly url: string;
  /** The most connections of this process, by default 10. */
  readonly connections?: number;
  /** What `url` leads through, by default no pooler. */
  readonly pooling?: Pooling | undefined;
  /** The URL without the pooler, for migrations. By default they use `url`. */
  readonly directUrl?: string | undefined;
}

/**
 * Opens the store on PostgreSQL and upgrades the database (decision 118).
 * @throws StoreFailure (unavailable) when the server cannot be reached or used, and when `pooling` is not what is in between
 */
export async function openPostgresStore({
  url,
  connections = CONNECTIONS,
  pooling,
  directUrl,
}: PostgresOptions): Promise<Store & Pick<PostgresPool, "connections">> {
  const pool = new PostgresPool(url, connections, pooling);
  try {
    await probePooling(pool, url);
    await (directUrl === undefined ? migratePostgres(pool) : migrateAt(directUrl));
    const long = directUrl === undefined ? { url, pooling } : { url: directUrl };
    return new PostgresStore(pool, long);
  } catch (error) {
    await pool.close();
    throw error;
  }
}

async function migrateAt(url: string): Promise<void> {
  const pool = new PostgresPool(url, 1);
  try {
    await migratePostgres(pool);
  } finally {
    await pool.close();
  }
}

class PostgresStore implements Store {
  readonly reader: ProgramReader;
  readonly #statements = new Statements("postgres");
  readonly #pool: PostgresPool;
  readonly #long: LongWork;
  readonly #reads: PostgresReads;
  readonly #sessions: PostgresSessions;

  /** @param long where work that takes longer than requests connects */
  constructor(pool: PostgresPool, long: LongWork) {
    this.#pool = pool;
    this.#long = long;
    this.#reads = new PostgresReads(pool);
    this.reader = readerOver(this.#statements, (call) => this.#reads.rows(call));
    this.#sessions = new PostgresSessions(this.#statements, this.#reads, {
      reader: this.reader,
      isPooled: pool.session.isPooled,
    });
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
      const begun = connection.begin();
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

  async prune(now: number): Promise<number> {
    const removed = await this.#removeExpired(now);
    await keepMonths(this.#long, now);
    return removed;
  }

  #removeExpired(now: number): Promise<number> {
    return this.#pool.use(async (connection) => {
      const change = (call: Call) => connection.limited(() => connection.change(call));
      const compacted = compactions.map(change);
      let removed = 0;
      for (let calls = removalsOfPrune(this.#statements, now); calls.length > 0; ) {
        const counts = await Promise.all(calls.map(change));
        removed += counts.reduce((sum, count) => sum + count, 0);
        calls = calls.filter((_call, at) => (counts[at] ?? 0) >= PRUNE_STEP);
      }
      await Promise.all(compacted);
      return removed;
    });
  }

  async buildIndexes(): Promise<boolean> {
    return buildFirst(this.#long, await this.#reads.rows(unbuiltIndexes));
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
