import { parentPort, workerData } from "node:worker_threads";
import { StoreFailure } from "#engine/ports.ts";
import { KnownStatements } from "./known-statements.ts";
import { slowReadsOver } from "./slow-reads-over.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { ReadRequest, ReadResponse } from "./sqlite-slow-reads.ts";
import { Statements } from "./statements.ts";
import type { Cells } from "./values.ts";

/**
 * What the thread keeps in memory of the file at most, in KiB. A search or a count in a large program reads some ten thousand pages, which the next
 * one needs again; SQLite's own 2 MiB hold few of them.
 */
const CACHE_KIB = 49_152;

// sqlite-slow-reads.ts starts this file in a thread with the data file's path and sends it requests.
const connection = new SqliteConnection(String(workerData), { readOnly: true });
connection.execute(`pragma cache_size = -${CACHE_KIB}`);
const known = new KnownStatements();
const reads = slowReadsOver(new Statements("sqlite"), async (call) => connection.rows(call));

parentPort?.on("message", (request: ReadRequest) => {
  void responseTo(request).then((response) => parentPort?.postMessage(response, []));
});

async function responseTo(request: ReadRequest): Promise<ReadResponse> {
  const { no } = request;
  try {
    return { no, result: await resultOf(request) };
  } catch (error) {
    if (error instanceof StoreFailure) return { no, problem: error.problem };
    return { no, message: String(error) };
  }
}

function resultOf(request: ReadRequest): Promise<readonly Cells[] | number> {
  if ("search" in request) return reads.search(request.search);
  return "count" in request ? reads.count(request.count) : reads.rows(known.call(request.call));
}
