import { parentPort, workerData } from "node:worker_threads";
import { StoreFailure } from "#engine/ports.ts";
import { KnownStatements } from "./known-statements.ts";
import type { AsideAnswer, AsideOrder } from "./sqlite-aside.ts";
import { SqliteConnection } from "./sqlite-connection.ts";

// sqlite-aside.ts starts this file in a thread with the data file's path and sends it orders.
const connection = new SqliteConnection(String(workerData), { readOnly: true });
const known = new KnownStatements();

parentPort?.on("message", (order: AsideOrder) => {
  parentPort?.postMessage(answerTo(order), []);
});

function answerTo({ no, call }: AsideOrder): AsideAnswer {
  try {
    return { no, rows: connection.rows(known.call(call)) };
  } catch (error) {
    if (error instanceof StoreFailure) return { no, problem: error.problem };
    return { no, message: String(error) };
  }
}
