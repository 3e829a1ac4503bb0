import { setTimeout as wait } from "node:timers/promises";
import type { AttemptCount, AttemptWindow } from "#core/sessions/attempts.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import { restAfter } from "#engine/jobs/paced.ts";
import { type Outcome, type SessionWithUser, type Store, StoreFailure } from "#engine/ports.ts";
import { unbuiltIndexes } from "./built-indexes.ts";
import { callsOf } from "./combined-changes.ts";
import { readerOver } from "./reader.ts";
import { countIn, PRUNE_STEP, removalsOfPrune, scoped, sessionAndUser } from "./shared.ts";
import { buildNextStep } from "./sqlite-build.ts";
import { SqliteBulk } from "./sqlite-bulk.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { assertWritable, dataFile, lockFolder, makeFolder, rememberFile } from "./sqlite-folder.ts";
import { measureIndexes } from "./sqlite-measure.ts";
import { SqliteMemory } from "./sqlite-memory.ts";
import { migrateSqlite } from "./sqlite-migrate.ts";
import { SqliteQueue } from "./sqlite-queue.ts";
import { SqliteSlowReads } from "./sqlite-slow-reads.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";
import type { Cells } from "./values.ts";

/** How often to look whether another connection has changed the data, in milliseconds: it costs as much as ten small reads. */
const OTHERS_MS = 50;

/** From this number of changes on, a commit runs in the bulk thread. */
const MANY = 100;

/** The most new rows per statement. */
const AT_A_TIME = 1000;

/** What the writer keeps in memory at most, in KiB: each write reads pages of many tables, and SQLite's own 2 MiB hold few of them. */
const CACHE_KIB = 65_536;

/** Pages of 4 KiB after which the write-ahead log is copied into the file: 32 MiB. A page that changed often meanwhile is copied once. */
const WAL_PAGES = 8000;

/**
 * Opens the store on SQLite, `regulars.sqlite` in a folder that is created when missing, and upgrades it (decision 118). One process at a
 * time.
 * @throws StoreFailure (unavailable), with nothing overwritten, when the folder is in use or not writable, or the file is damaged, another
 * program's or a newer version's
 */
export async function openSqliteStore(options: { folder: string }): Promise<Store> {
  makeFolder(options.folder);
  const unlock = lockFolder(options.folder);
  try {
    assertWritable(dataFile(options.folder));
    return new SqliteStore(dataFile(options.folder), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

class SqliteStore implements Store {
  readonly reader: ProgramReader;
  readonly #statements = new Statements("sqlite");
  readonly #writer: SqliteConnection;
  /** Reads committed data, never a transaction in progress. */
  #readConnection: SqliteConnection;
  readonly #queue: SqliteQueue;
  readonly #bulk: SqliteBulk;
  readonly #slowReads: SqliteSlowReads;
  readonly #memory: SqliteMemory;
  readonly #file: string;
  readonly #unlock: () => void;
  readonly #assertSameFile: () => void;
  /** The millisecond in which the file was last checked: a request reads several times, and a check costs as much as a small read. */
  #checkedAt = Number.NaN;
  #dataVersion = Number.NaN;
  #versionAt = Number.NEGATIVE_INFINITY;

  constructor(file: string, unlock: () => void) {
    this.#file = file;
    this.#unlock = unlock;
    this.#writer = openWriter(file);
    this.#readConnection = openReadConnection(file);
    this.#queue = new SqliteQueue(this.#writer);
    this.#bulk = new SqliteBulk(file);
    this.#slowReads = new SqliteSlowReads(file);
    this.#assertSameFile = rememberFile(file);
    this.#memory = new SqliteMemory(() => this.#databaseVersion());
    this.reader = this.#memory.over(
      readerOver(this.#statements, async (call) => this.#read(call), this.#slowReads),
    );
  }

  async sessionWithUser(sessionId: string) {
    return this.#memory.session(sessionId, () =>
      this.#withReader(sessionAndUser(this.#read(this.#statements.sessionWithUser(sessionId)))),
    );
  }

  async transact<Result>(
    work: (reader: ProgramReader) => Promise<Outcome<Result>>,
  ): Promise<Result> {
    let committed: readonly ProgramChange[] = [];
    const own = await this.#queue.transaction(async (handOver) => {
      this.#assertSameFile();
      const { run, end } = scoped(async (call) => this.#writer.rows(call));
      try {
        const { changes, result } = await work(readerOver(this.#statements, run));
        committed = changes;
        if (runsInThread(changes)) {
          const calls = [...callsOf(this.#statements, changes, AT_A_TIME)];
          handOver(() => this.#bulk.commit(calls));
          return result;
        }
        for (const change of changes) this.#apply(change);
        for (const change of changes) this.#assertPointsAdded(change);
        return result;
      } finally {
        end();
      }
    });
    this.#memory.forget(committed);
    return own;
  }

  /** Runs in the writer's queue, so that concurrent counts share one write to the disk. */
  countAttempt(id: string, times: AttemptWindow): Promise<AttemptCount> {
    return this.#queue.transaction(async () => {
      this.#assertSameFile();
      return countIn(this.#writer.rows(this.#statements.countAttempt(id, times)));
    });
  }

  async prune(now: number): Promise<number> {
    let removed = 0;
    for (const call of removalsOfPrune(this.#statements, now)) {
      removed += await this.#removeInSteps(call);
    }
    this.#measure();
    return removed;
  }

  async buildIndexes(): Promise<boolean> {
    if (this.#read(unbuiltIndexes).length === 0) return false;
    return this.#queue.transaction(async () => {
      this.#assertSameFile();
      return buildNextStep(this.#writer);
    });
  }

  async close(): Promise<void> {
    await this.#queue.close();
    await this.#bulk.close();
    await this.#slowReads.close();
    this.#readConnection.close();
    this.#writer.close();
    this.#unlock();
  }

  /** Repeats a removal until it removes less than it may, each time in its turn among other transactions and after a rest. */
  async #removeInSteps(call: Call): Promise<number> {
    for (let removed = 0; ; ) {
      const started = performance.now();
      const step = await this.#queue.transaction(async () => this.#writer.change(call));
      if (step > 0) this.#memory.clear();
      removed += step;
      if (step < PRUNE_STEP) return removed;
      await wait(restAfter(performance.now() - started));
    }
  }

  /** Reopens the reading connections, because a connection reads the index statistics when it opens. */
  #measure(): void {
    if (this.#writer.inTransaction || this.#bulk.isBusy) return;
    measureIndexes(this.#writer);
    this.#readConnection.close();
    this.#readConnection = openReadConnection(this.#file);
    this.#slowReads.endIfIdle();
  }

  #withReader(found: Omit<SessionWithUser, "reader"> | undefined): SessionWithUser | undefined {
    return found && { ...found, reader: this.reader };
  }

  #read(call: Call): readonly Cells[] {
    this.#checkFile();
    return this.#readConnection.rows(call);
  }

  #checkFile(): void {
    const now = Date.now();
    if (now !== this.#checkedAt) this.#assertSameFile();
    this.#checkedAt = now;
  }

  /** Returns a number that changes with commits of other connections, {@link OTHERS_MS} later at most. Notices a removed file as late. */
  #databaseVersion(): number {
    // Not the time of day, which can be set back.
    const now = performance.now();
    if (now >= this.#versionAt + OTHERS_MS || !this.#writer.isOpen) {
      this.#checkFile();
      this.#dataVersion = this.#writer.dataVersion();
      this.#versionAt = now;
    }
    return this.#dataVersion;
  }

  #apply(change: ProgramChange): void {
    const call = this.#statements.change(change);
    const touched = this.#writer.change(call);
    if (touched === 0 && !call.statement.mayTouchNone) throw new StoreFailure({ kind: "conflict" });
  }

  /** What PostgreSQL's deferred trigger checks at COMMIT: a new entry must have been added to its user's points. */
  #assertPointsAdded(change: ProgramChange): void {
    if (change.kind !== "insert" || change.dataset !== "transactions") return;
    const { userId, entryNo } = change.row;
    const behind = { id: userId, entryCount: { below: entryNo } };
    if (this.#writer.rows(this.#statements.one("users", behind, false)).length > 0) {
      throw new StoreFailure({ kind: "invariant", invariant: "balance-is-the-sum-of-entries" });
    }
  }
}

/** Whether a commit can run in the bulk thread. Ledger entries need the check of `#assertPointsAdded` before their commit. */
function runsInThread(changes: readonly ProgramChange[]): boolean {
  return changes.length >= MANY && changes.every(({ dataset }) => dataset !== "transactions");
}

function openReadConnection(file: string): SqliteConnection {
  return new SqliteConnection(file, { readOnly: true });
}

function openWriter(file: string): SqliteConnection {
  const writer = new SqliteConnection(file, { readOnly: false });
  try {
    migrateSqlite(writer, file);
    writer.execute("pragma journal_mode = wal; pragma synchronous = full");
    // Keeps rollback data in memory, so that small writes need no further file.
    writer.execute("pragma temp_store = memory");
    writer.execute(`pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${WAL_PAGES}`);
    measureIndexes(writer);
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}
