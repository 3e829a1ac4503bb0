import { parentPort, workerData } from "node:worker_threads";
import { StoreFailure } from "#engine/ports.ts";
import { KnownStatements } from "./known-statements.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { ReadRequest, ReadResponse } from "./sqlite-slow-reads.ts";

/**
 * What the thread keeps in memory of the file at most, in KiB. A search or a count in a large program reads some ten thousand pages, which the next
 * one needs again; SQLite's own 2 MiB hold few of them.
 */
const CACHE_KIB = 49_152;

// sqlite-slow-reads.ts starts this file in a thread with the data file's path and sends it requests.
const connection = new SqliteConnection(String(workerData), { readOnly: true });
connection.execute(`pragma cache_size = -${CACHE_KIB}`);
const known = new KnownStatements();

parentPort?.on("message", (request: ReadRequest) => {
  parentPort?.postMessage(respondTo(request), []);
});

function respondTo({ no, call }: ReadRequest): ReadResponse {
  try {
    return { no, rows: connection.rows(known.call(call)) };
  } catch (error) {
    if (error instanceof StoreFailure) return { no, problem: error.problem };
    return { no, message: String(error) };
  }
}
