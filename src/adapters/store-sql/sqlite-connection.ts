import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { nameKeyOf } from "#core/identity/name-key.ts";
import { sqliteFailure } from "./sqlite-failures.ts";
import type { Call, Statement } from "./statement.ts";
import { closed } from "./unavailable.ts";
import type { Bound, Cells } from "./values.ts";

/** How long to wait for another program's lock, in milliseconds. Short, because it blocks the process. */
const BUSY_TIMEOUT_MS = 200;

/** Pages copied before other work gets its turn: 2 MiB. */
const COPIED_PAGES = 500;

/** A connection to one file. Errors are converted to StoreFailure where possible. */
export class SqliteConnection {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<Statement, StatementSync>();
  #versionQuery: StatementSync | undefined;

  /**
   * Opens the file.
   * @throws StoreFailure (unavailable)
   */
  constructor(file: string, options: { readOnly: boolean }) {
    this.#file = file;
    this.#database = this.#guarded(() => {
      const database = new DatabaseSync(file, {
        readOnly: options.readOnly,
        enableForeignKeyConstraints: true,
        timeout: BUSY_TIMEOUT_MS,
      });
      // SQLite's own lower() supports only ASCII letters.
      database.function("folded", { deterministic: true }, (text) =>
        typeof text === "string" ? text.toLowerCase() : null,
      );
      database.function("sort_key", { deterministic: true }, (text) =>
        typeof text === "string" ? nameKeyOf(text) : null,
      );
      return database;
    });
  }

  /** Whether the connection has not been closed. */
  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  /** Whether a transaction is open; SQLite ends it when the disk is full or fails. */
  get inTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  /** Runs statements without values and rows. */
  execute(text: string): void {
    this.#guarded(() => this.#database.exec(text));
  }

  /** Returns a number that changes with each commit of another connection, of this process or another one. */
  dataVersion(): number {
    return this.#guarded(() => {
      this.#versionQuery ??= this.#database.prepare("pragma data_version");
      return Number(this.#versionQuery.get()?.["data_version"]);
    });
  }

  /** Returns the rows of a hand-written query. */
  query(text: string): readonly Cells[] {
    return this.#guarded(() => this.#list(this.#database.prepare(text), []));
  }

  /** Returns the rows of a call. */
  rows({ statement, values }: Call): readonly Cells[] {
    return this.#guarded(() => this.#list(this.#statement(statement), values));
  }

  /** Runs a change and returns the number of rows that it touched. */
  change({ statement, values }: Call): number {
    return this.#guarded(() =>
      Number(this.#statement(statement).run(...values.map(bound)).changes),
    );
  }

  /**
   * Copies the database into a file, as this connection's open transaction sees it, a few hundred pages at a time.
   * @param report called with the progress from 0 to 1
   */
  async copyTo(file: string, report: (done: number) => void): Promise<void> {
    try {
      await backup(this.#database, file, {
        rate: COPIED_PAGES,
        progress: ({ totalPages, remainingPages }) => report(1 - remainingPages / totalPages),
      });
    } catch (error) {
      throw sqliteFailure(error, file);
    }
  }

  /** Closes the connection; further calls do nothing. */
  close(): void {
    this.#prepared.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #statement(statement: Statement): StatementSync {
    const known = this.#prepared.get(statement);
    if (known !== undefined) return known;
    const made = this.#database.prepare(statement.text);
    this.#prepared.set(statement, made);
    return made;
  }

  #list(statement: StatementSync, values: readonly Bound[]): readonly Cells[] {
    statement.setReturnArrays(true);
    // setReturnArrays returns arrays, and our columns contain no blobs; the types know neither.
    return statement.all(...values.map(bound)) as unknown as readonly Cells[];
  }

  #guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw isClosed(error) ? closed() : sqliteFailure(error, this.#file);
    }
  }
}

function bound(value: Bound): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_INVALID_STATE";
}
