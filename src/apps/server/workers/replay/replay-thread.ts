import { parentPort, workerData } from "node:worker_threads";
import { sha256Node } from "#adapters/chance/digest-node.ts";
import type { OpenReader } from "#adapters/store-sql/sqlite-reader.ts";
import { lowerPriority } from "#adapters/threads/lower-priority.ts";
import { replay } from "#engine/replay/replay.ts";
import type { ReplayMessage, ReplayWork, StorePlace } from "./run-replay.ts";

// run-replay.ts starts this file in a thread with the work, and receives its progress and at the end its result.
const { place, request } = workerData as ReplayWork; // what run-replay.ts gives it

lowerPriority();

const send = (message: ReplayMessage) => parentPort?.postMessage(message, []);

const opened = await openedAt(place);
try {
  const report = (done: number, total: number) => send({ kind: "progress", done, total });
  send({
    kind: "done",
    result: await replay({ reader: opened.reader, digest: sha256Node }, request, report),
  });
} finally {
  await opened.close();
}

/** Loads only the driver that is used. */
async function openedAt({ databaseUrl, dataDir }: StorePlace): Promise<OpenReader> {
  if (databaseUrl === undefined) {
    const { openSqliteReader } = await import("#adapters/store-sql/sqlite-reader.ts");
    return openSqliteReader(dataDir);
  }
  const { openPostgresReader } = await import("#adapters/store-sql/postgres-reader.ts");
  return openPostgresReader(databaseUrl);
}
