import { availableMemory } from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { StoreFailure } from "#engine/ports.ts";
import { KnownStatements } from "./known-statements.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { LoadAnswer, LoadRequest } from "./sqlite-load.ts";
import type { Cells } from "./values.ts";

/** The page cache is at least 256 MiB, in KiB: unique indexes of random ids are written all over the file. */
const CACHE_KIB = Math.max(256 * 1024, Math.floor(availableMemory() / 4 / 1024));

/** The indexes that check nothing and that no trigger searches, by name with their definition. Triggers search by customer. */
const UNUSED_INDEXES = `select name, sql from sqlite_schema
  where type = 'index' and sql not like 'create unique%' and not exists (
    select 1 from pragma_index_info(sqlite_schema.name) where seqno = 0 and name = 'user_id')`;

/** The transaction of the thread. */
class LoadTransaction {
  readonly #connection: SqliteConnection;
  /** The statements that build the indexes that were dropped. */
  #builds: readonly string[] = [];

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** Drops the indexes that the load does not need: it is faster to build them when the rows are there. */
  begin(): void {
    const connection = this.#connection;
    // A write-ahead log would hold the whole load a second time; the store returns to it when it opens.
    connection.execute(`pragma cache_size = -${CACHE_KIB}; pragma journal_mode = delete`);
    connection.execute("begin immediate");
    const indexes = connection.query(UNUSED_INDEXES);
    for (const [name] of indexes) connection.execute(`drop index ${String(name)}`);
    this.#builds = indexes.map(([, build]) => String(build));
  }

  commit(): void {
    for (const build of this.#builds) this.#connection.execute(build);
    this.#connection.execute("analyze");
    this.#connection.execute("commit");
  }
}

// sqlite-load.ts starts this file in a thread with the data file's path and sends it requests, null at the end.
const connection = new SqliteConnection(String(workerData), { readOnly: false });
const transaction = new LoadTransaction(connection);
const known = new KnownStatements();

parentPort?.on("message", (request: LoadRequest | null) => {
  if (request === null) end();
  else parentPort?.postMessage(answerTo(request), []);
});

function answerTo(request: LoadRequest): LoadAnswer {
  try {
    return { rows: done(request) };
  } catch (error) {
    if (error instanceof StoreFailure) return { problem: error.problem };
    return { message: String(error) };
  }
}

function done(request: LoadRequest): readonly Cells[] {
  switch (request.kind) {
    case "begin":
      transaction.begin();
      return [];
    case "insert":
      for (const call of request.calls) connection.change(known.call(call));
      return [];
    case "read":
      return connection.rows(known.call(request.call));
    case "commit":
      transaction.commit();
      return [];
  }
}

/** Ends the thread; closing rolls back what is not committed. */
function end(): void {
  connection.close();
  parentPort?.close();
}
