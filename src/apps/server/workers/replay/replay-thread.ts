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
 * The time planned for a page of purchases, in milliseconds: a million take about fifty seconds, and what a page needs less belongs to
 * requests. A thread that is behind this plan, because the machine is busy, does not rest.
 */
const PAGE_MS = 1.3;

/**
 * The least time between two reports of the progress, in milliseconds. Each is stored, and after each commit on PostgreSQL the next read of a
 * customer reads again what it could have remembered (docs/decisions/200).
 */
const REPORT_MS = 2000;

lowerPriority("low");

const send = (message: ReplayMessage) => parentPort?.postMessage(message, []);

const opened = await openedAt(place);
try {
  let reportedAt = -REPORT_MS;
  const report = (count: number, total: number) => {
    if (performance.now() - reportedAt < REPORT_MS && count < total) return;
    reportedAt = performance.now();
    send({ kind: "progress", done: count, total });
  };
  send({ kind: "done", result: await resultOf(task, opened.reader, report) });
} finally {
  await opened.close();
}

function resultOf(
  { kind, request }: Task,
  reader: ProgramReader,
  progress: (count: number, total: number) => void,
) {
  const parts = { reader, rest: turns(PAGE_MS), digest: sha256Node };
  return kind === "replay" ? replay(parts, request, progress) : compare(parts, request, progress);
}

/** Returns a function that waits until its next turn: the first is `everyMs` from now, each other one `everyMs` after the one before. */
function turns(everyMs: number): () => Promise<void> {
  let turn = performance.now();
  return async () => {
    turn += everyMs;
    const restMs = turn - performance.now();
    if (restMs >= 1) await wait(restMs);
  };
}

/** Loads only the driver that is used. */
async function openedAt({
  databaseUrl,
  databasePooling: pooling,
  databaseReads: reads,
  dataDir,
}: StorePlace): Promise<OpenReader> {
  if (databaseUrl === undefined) {
    const { openSqliteReader } = await import("#adapters/store-sql/sqlite-reader.ts");
    return openSqliteReader(dataDir);
  }
  const { openPostgresReader } = await import("#adapters/store-sql/postgres-reader.ts");
  return await openPostgresReader({ url: databaseUrl, pooling, reads });
}
