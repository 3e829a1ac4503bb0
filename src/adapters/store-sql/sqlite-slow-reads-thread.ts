import { parentPort, workerData } from "node:worker_threads";
import { StoreFailure } from "#engine/ports.ts";
import { KnownStatements } from "./known-statements.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { ReadRequest, ReadResponse } from "./sqlite-slow-reads.ts";

// sqlite-slow-reads.ts starts this file in a thread with the data file's path and sends it requests.
const connection = new SqliteConnection(String(workerData), { readOnly: true });
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
