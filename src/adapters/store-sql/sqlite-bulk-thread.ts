import { parentPort, workerData } from "node:worker_threads";
import { StoreFailure } from "#engine/ports.ts";
import { KnownStatements } from "./known-statements.ts";
import type { BulkAnswer, BulkOrder } from "./sqlite-bulk.ts";
import { SqliteConnection } from "./sqlite-connection.ts";

// sqlite-bulk.ts starts this file in a thread with the data file's path and sends it orders, null at the end.
const connection = new SqliteConnection(String(workerData), { readOnly: false });
connection.execute("pragma synchronous = full");

const known = new KnownStatements();

parentPort?.on("message", (order: BulkOrder | null) => {
  if (order === null) end();
  else parentPort?.postMessage(answerTo(order), []);
});

function answerTo(calls: BulkOrder): BulkAnswer {
  try {
    connection.execute("begin immediate");
    for (const call of calls) {
      const touched = connection.change(known.call(call));
      if (touched === 0 && !call.statement.mayTouchNone)
        throw new StoreFailure({ kind: "conflict" });
    }
    connection.execute("commit");
    return { ok: true };
  } catch (error) {
    // A full or failing disk has ended the transaction already.
    if (connection.inTransaction) connection.execute("rollback");
    if (error instanceof StoreFailure) return { ok: false, problem: error.problem };
    return { ok: false, message: String(error) };
  }
}

function end(): void {
  connection.close();
  parentPort?.close();
}
