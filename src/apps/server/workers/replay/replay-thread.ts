import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { sha256Node } from "#adapters/chance/digest-node.ts";
import { lowerPriority } from "#adapters/passwords/lower-priority.ts";
import type { OpenReader } from "#adapters/store-sql/sqlite-reader.ts";
import type { ProgramReader } from "#core/world.ts";
import { compare } from "#engine/replay/compare.ts";
import { replay } from "#engine/replay/replay.ts";
import type { ReplayMessage, ReplayWork, StorePlace, Task } from "./run-replay.ts";

// run-replay.ts starts this file in a thread with the work, and receives its progress and at the end its result.
const { place, task } = workerData as ReplayWork; // what run-replay.ts gives it

/**
 * The least time for a page of purchases, in milliseconds: a million take about forty seconds, and requests have the processors to
 * themselves in between. A page that took longer, because the machine is busy, is followed by the next one at once.
 */
const PAGE_MS = 3;

lowerPriority();

const send = (message: ReplayMessage) => parentPort?.postMessage(message, []);

const opened = await openedAt(place);
try {
  const report = (count: number, total: number) => send({ kind: "progress", done: count, total });
  send({ kind: "done", result: await resultOf(task, opened.reader, report) });
} finally {
  await opened.close();
}

function resultOf(
  { kind, request }: Task,
  reader: ProgramReader,
  progress: (count: number, total: number) => void,
) {
  const parts = { reader, rest: restAfter(PAGE_MS), digest: sha256Node };
  return kind === "replay" ? replay(parts, request, progress) : compare(parts, request, progress);
}

/** Returns a function that waits until at least so many milliseconds have passed since it last resolved. */
function restAfter(leastMs: number): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const restMs = began + leastMs - performance.now();
    if (restMs >= 1) await wait(restMs);
    began = performance.now();
  };
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
