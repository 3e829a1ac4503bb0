import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { nameKeyOf } from "#core/identity/name-key.ts";
import { sqliteFailure } from "./sqlite-failures.ts";
import type { Call, Statement } from "./statement.ts";
import { closed } from "./unavailable.ts";
import type { Bound, Cells } from "./values.ts";

/** How long to wait for another program's lock, in milliseconds. The whole process waits with it, so it is short. */
const BUSY_TIMEOUT_MS = 200;

/** How many pages are copied before others have their turn: 2 MiB. */
const COPIED_PAGES = 500;

/** A connection to one file. Every error comes out as a StoreFailure where it is one. */
export class SqliteConnection {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<Statement, StatementSync>();

  /** In: the file's path as configured. Throws StoreFailure (unavailable) when it cannot be opened. */
  constructor(file: string, options: { readOnly: boolean }) {
    this.#file = file;
    this.#database = this.#guarded(() => {
      const database = new DatabaseSync(file, {
        readOnly: options.readOnly,
        enableForeignKeyConstraints: true,
        timeout: BUSY_TIMEOUT_MS,
      });
      // SQLite's own lower() knows the Latin alphabet only.
      database.function("folded", { deterministic: true }, (text) =>
        typeof text === "string" ? text.toLowerCase() : null,
      );
      database.function("sort_key", { deterministic: true }, (text) =>
        typeof text === "string" ? nameKeyOf(text) : null,
      );
      return database;
    });
  }

  /** Whether a transaction is open; SQLite ends one by itself when the disk is full or fails. */
  get inTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  /** Runs statements without values and without rows. */
  execute(text: string): void {
    this.#guarded(() => this.#database.exec(text));
  }

  /** The rows of a query written by hand, as lists of cells. */
  query(text: string): readonly Cells[] {
    return this.#guarded(() => this.#list(this.#database.prepare(text), []));
  }

  /** The rows of a call. */
  rows({ statement, values }: Call): readonly Cells[] {
    return this.#guarded(() => this.#list(this.#statement(statement), values));
  }

  /** Runs a changing call. Out: how many rows it touched. */
  change({ statement, values }: Call): number {
    return this.#guarded(() =>
      Number(this.#statement(statement).run(...values.map(bound)).changes),
    );
  }

  /**
   * Copies the whole database into a file, as this connection's open transaction sees it, a few hundred pages at a time. In: who is told how much of
   * it is done, from 0 to 1.
   */
  async copyTo(file: string, tell: (done: number) => void): Promise<void> {
    try {
      await backup(this.#database, file, {
        rate: COPIED_PAGES,
        progress: ({ totalPages, remainingPages }) => tell(1 - remainingPages / totalPages),
      });
    } catch (error) {
      throw sqliteFailure(error, file);
    }
  }

  /** Ends the connection; calling it again does nothing. */
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
    // Lists of cells is what setReturnArrays asks for, and our columns hold no blobs; the types know neither.
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
