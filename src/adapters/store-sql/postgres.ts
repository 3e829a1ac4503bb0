import { setTimeout as wait } from "node:timers/promises";
import type { AttemptCount, AttemptWindow } from "#core/sessions/attempts.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import { restAfter } from "#engine/jobs/paced.ts";
import type { Outcome, ReplicaReport, Store } from "#engine/ports.ts";
import { unbuiltIndexes } from "./built-indexes.ts";
import { callsOf } from "./combined-changes.ts";
import { buildFirst, type LongWork } from "./postgres-build.ts";
import { commit, rollBack } from "./postgres-commit.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { migratePostgres } from "./postgres-migrate.ts";
import { keepMonths } from "./postgres-months.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { probeCitus, probePooling } from "./postgres-probe.ts";
import { PostgresReads } from "./postgres-reads.ts";
import { PostgresReplicas, type ReplicasOptions } from "./postgres-replicas.ts";
import { type Connections, NO_SCHEMA, PostgresSchema, schemaUrl } from "./postgres-schema.ts";
import type { Pooling } from "./postgres-session.ts";
import { PostgresSessions } from "./postgres-sessions.ts";
import { PostgresSnapshots } from "./postgres-snapshots.ts";
import { readerOver } from "./reader.ts";
import { isRemembered } from "./remembered-results.ts";
import { countIn, PRUNE_STEP, removalsOfPrune, scoped } from "./shared.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";
import { compactions } from "./tallies.ts";
import { unavailable } from "./unavailable.ts";

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
  /** The URLs of read-only replicas, one host each; none by default. */
  readonly reads?: readonly string[] | undefined;
  /** Called when a replica is not used any more, or is used again. */
  readonly onReplica?: ((report: ReplicaReport) => void) | undefined;
}

/** A store with the counts of its pool's connections. */
type PostgresStoreOfPool = Store & Pick<PostgresPool, "connections">;

/**
 * Opens the store on PostgreSQL and upgrades the database (decision 118).
 * @throws StoreFailure (unavailable) when the server cannot be reached or used, when `pooling` is not what is in between, and when `reads` has
 * another database
 */
export async function openPostgresStore({
  url,
  connections = CONNECTIONS,
  pooling,
  directUrl,
  reads = [],
  onReplica: report,
}: PostgresOptions): Promise<PostgresStoreOfPool> {
  const pool = new PostgresPool(url, connections, pooling);
  try {
    await probePooling(pool, url);
    await probeCitus(pool);
    if (pool.session.isCitus && reads.length > 0) throw noReplicas(pool.server);
    await (directUrl === undefined ? migratePostgres(pool) : migrateAt(directUrl));
    const long = directUrl === undefined ? { url, pooling } : { url: directUrl };
    const store = new PostgresStore(pool, long);
    if (reads.length > 0) await store.openReplicas({ urls: reads, connections, pooling, report });
    return store;
  } catch (error) {
    await pool.close();
    throw error;
  }
}

/** The coordinator's log does not have the commits of its nodes, so a position in it does not tell what a replica has (docs/decisions/208). */
function noReplicas(server: string): Error {
  return unavailable(
    `${server}: DATABASE_READS is set, but replicas are not used with Citus. Leave DATABASE_READS out.`,
  );
}

/**
 * Opens the connections that the programs of several schemas share (docs/decisions/202).
 * @throws StoreFailure (unavailable) when the server cannot be reached or used, and when `pooling` is not what is in between
 */
export async function openSharedPool({
  url,
  connections = CONNECTIONS,
  pooling,
}: Omit<PostgresOptions, "directUrl">): Promise<PostgresPool> {
  const pool = new PostgresPool(url, connections, pooling, NO_SCHEMA);
  try {
    await probePooling(pool, url);
    await probeCitus(pool);
    return pool;
  } catch (error) {
    await pool.close();
    throw error;
  }
}

/**
 * Opens the store of one schema on shared connections and upgrades the schema, which must exist (docs/decisions/202). Closing it leaves the pool open.
 * @param place `url` leads to the server itself, not through a pooler
 * @throws StoreFailure (unavailable) when the server cannot be reached or the schema cannot be used
 */
export async function openSchemaStore(
  pool: PostgresPool,
  { url: serverUrl, schema }: { readonly url: string; readonly schema: string },
): Promise<PostgresStoreOfPool> {
  const own = new PostgresSchema(pool, schema);
  await migratePostgres(own);
  return new PostgresStore(own, { url: schemaUrl(serverUrl, schema) });
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
  readonly #pool: Connections;
  readonly #long: LongWork;
  readonly #reads: PostgresReads;
  readonly #sessions: PostgresSessions;
  /**
   * Undefined where the server's snapshot does not tell of each commit and each restart: a pooler hides that it has restarted, and a coordinator of
   * Citus does not know of the commits of its nodes.
   */
  readonly #snapshots: PostgresSnapshots | undefined;
  #replicas: PostgresReplicas | undefined;

  /** @param long where work that takes longer than requests connects */
  constructor(pool: Connections, long: LongWork) {
    this.#pool = pool;
    this.#long = long;
    this.#reads = new PostgresReads(pool);
    this.reader = readerOver(this.#statements, (call) => this.#reads.rows(call));
    const { isPooled, isCitus } = pool.session;
    this.#snapshots = isPooled || isCitus ? undefined : new PostgresSnapshots();
    this.#sessions = new PostgresSessions(this.#statements, this.#reads, {
      reader: this.reader,
      snapshots: this.#snapshots,
    });
  }

  /** Reads what may be stale from replicas from now on, see {@link PostgresReplicas.open}. */
  async openReplicas(
    options: Pick<ReplicasOptions, "urls" | "connections" | "pooling" | "report">,
  ): Promise<void> {
    this.#replicas = await PostgresReplicas.open({
      ...options,
      statements: this.#statements,
      run: (call) => this.#reads.rows(call),
      leader: this.reader,
    });
  }

  get replicas(): PostgresReplicas | undefined {
    return this.#replicas;
  }

  sessionWithUser(sessionId: string) {
    return this.#sessions.find(sessionId);
  }

  /**
   * Two round trips: BEGIN with the reads that `work` starts concurrently; the changes with COMMIT. With replicas, COMMIT's has the position, and
   * without changes there is a round trip for it, because a repeated command has to see what it changed the first time.
   */
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
    // Nothing changed: roll back without waiting.
    if (calls.length === 0 && this.#replicas === undefined) void rollBack(connection);
    else await this.#commit(connection, calls, outcome.changes);
    return outcome.result;
  }

  async #commit(
    connection: PostgresConnection,
    calls: readonly Call[],
    changes: readonly ProgramChange[],
  ): Promise<void> {
    const { opened } = this.#pool;
    const isUnrelated =
      this.#snapshots !== undefined &&
      calls.length > 0 &&
      !changes.some(({ dataset }) => isRemembered(dataset));
    const { position, number } = await commit(connection, calls, {
      position: this.#replicas !== undefined,
      number: isUnrelated,
    });
    if (position !== undefined) this.#replicas?.committed(position);
    if (number !== undefined) this.#snapshots?.committed({ opened, number });
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
        const started = performance.now();
        const counts = await Promise.all(calls.map(change));
        removed += counts.reduce((sum, count) => sum + count, 0);
        calls = calls.filter((_call, at) => (counts[at] ?? 0) >= PRUNE_STEP);
        if (calls.length > 0) await wait(restAfter(performance.now() - started));
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

  async close(): Promise<void> {
    await this.#replicas?.close();
    await this.#pool.close();
  }
}
