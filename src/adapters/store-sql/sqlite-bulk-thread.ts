import { parentPort, workerData } from "node:worker_threads";
import { StoreFailure } from "#engine/ports.ts";
import type { BulkAnswer, BulkOrder } from "./sqlite-bulk.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { Statement } from "./statements.ts";

// sqlite-bulk.ts starts this file in a thread, with the data file's path, and sends it nothing but orders, null at the end.
const connection = new SqliteConnection(String(workerData), { readOnly: false });
connection.execute("pragma synchronous = full");

/** Each order brings copies of its statements; the connection prepares a statement once for each object that it sees. */
const known = new Map<string, Statement>();

parentPort?.on("message", (order: BulkOrder | null) => {
  if (order === null) end();
  else parentPort?.postMessage(answerTo(order), []);
});

function answerTo(calls: BulkOrder): BulkAnswer {
  try {
    connection.execute("begin immediate");
    for (const { statement, values } of calls) {
      const touched = connection.change({ statement: knownAs(statement), values });
      if (touched === 0) throw new StoreFailure({ kind: "conflict" });
    }
    connection.execute("commit");
    return { ok: true };
  } catch (error) {
    // A disk that is full or fails has ended the transaction already.
    if (connection.inTransaction) connection.execute("rollback");
    if (error instanceof StoreFailure) return { ok: false, problem: error.problem };
    return { ok: false, message: String(error) };
  }
}

function knownAs(statement: Statement): Statement {
  const found = known.get(statement.name) ?? statement;
  known.set(statement.name, found);
  return found;
}

function end(): void {
  connection.close();
  parentPort?.close();
}
