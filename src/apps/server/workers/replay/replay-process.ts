import { sha256Node } from "#adapters/chance/digest-node.ts";
import { lowerPriority } from "#adapters/passwords/lower-priority.ts";
import type { OpenReader } from "#adapters/store-sql/sqlite-reader.ts";
import type { ProgramReader } from "#core/world.ts";
import { compare } from "#engine/replay/compare.ts";
import { replay } from "#engine/replay/replay.ts";
import type { ReplayMessage, ReplayResults, ReplayWork, StorePlace, Task } from "./run-replay.ts";
import { runWhenIdle } from "./run-when-idle.ts";
import { turns } from "./turns.ts";

// run-replay.ts starts this file as a process, sends it the work, and receives its progress and at the end its result.

/**
 * The time planned for a page of purchases, in milliseconds: a million take about fifty seconds, and what a page needs less belongs to
 * requests. A process that is behind this plan, because the machine is busy, only pauses.
 */
const PAGE_MS = 1.3;

/**
 * The least time between two reports of the progress, in milliseconds. Each is stored, and after each commit on PostgreSQL the next read of a
 * customer reads again what it could have remembered (docs/decisions/200).
 */
const REPORT_MS = 2000;

lowerPriority("low");
runWhenIdle();
// The server ends this process, also when a signal reaches both, as Ctrl+C does. Without the server there is nobody to send the result to.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.once("message", (work: ReplayWork) => {
  done(work).then(
    (result) => end({ kind: "done", result }),
    (error: unknown) => end({ kind: "failed", error }),
  );
});

/** Does the work and sends its progress. */
async function done({ place, task }: ReplayWork): Promise<ReplayResults> {
  const opened = await openedAt(place);
  try {
    let reportedAt = -REPORT_MS;
    return await resultOf(task, opened.reader, (count, total) => {
      if (performance.now() - reportedAt < REPORT_MS && count < total) return;
      reportedAt = performance.now();
      send({ kind: "progress", done: count, total });
    });
  } finally {
    await opened.close();
  }
}

function send(message: ReplayMessage, whenSent?: () => void) {
  process.send?.(message, undefined, undefined, whenSent);
}

/** Sends the last message and ends this process. */
function end(message: ReplayMessage) {
  send(message, () => process.disconnect());
}

function resultOf(
  { kind, request }: Task,
  reader: ProgramReader,
  progress: (count: number, total: number) => void,
) {
  const parts = { reader, rest: turns(PAGE_MS), digest: sha256Node };
  return kind === "replay" ? replay(parts, request, progress) : compare(parts, request, progress);
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
