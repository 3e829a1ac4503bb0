import { REPLAY_QUEUE } from "#core/campaign-results/replay/start-replay.ts";
import type { Job } from "#core/jobs/job.ts";
import type { JobControl, JobHandler, JobOutcome } from "#engine/jobs/handler.ts";
import type { Ports, Store } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { runReplay, type StorePlace } from "./run-replay.ts";

/** The dependencies of replays. */
export interface ReplayParts extends Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader">;
  readonly programs: ProgramSource;
  readonly place: StorePlace;
}

/** The least time between two stored values of the progress, in milliseconds. */
const PROGRESS_MS = 500;

/** Returns the handler that tries campaigns on past purchases (docs/decisions/159). */
export function replayJobs(parts: ReplayParts): JobHandler {
  return {
    kind: "campaign-replay",
    queues: async () => [REPLAY_QUEUE],
    run: (job, control) => replayed(parts, job, control),
  };
}

async function replayed(
  { store, programs, place, clock }: ReplayParts,
  { id }: Job,
  control: JobControl,
): Promise<JobOutcome> {
  const replay = await store.reader.one("campaignReplays", { id });
  if (replay === undefined) return { kind: "failed", reason: "subject-deleted" };
  const { campaignId, version, definition, days, requestedAt: now } = replay;
  const program = await programs.current();
  const request = { program, campaign: { campaignId, version, definition }, days, now };
  let reportedAt = 0;
  const running = runReplay({ place, request }, (done, total) => {
    if (clock() - reportedAt < PROGRESS_MS && done < total) return;
    reportedAt = clock();
    // Progress that cannot be stored is replaced by the next one.
    control.progress(done, total).catch(() => {});
  });
  const forget = control.onStop(running.stop);
  try {
    const result = await running.result;
    const fields = { finishedAt: clock(), result };
    return {
      kind: "done",
      changes: async () => [
        { kind: "patch", dataset: "campaignReplays", id, fields, ifPresent: true },
      ],
    };
  } catch (error) {
    if (control.isStopped()) return { kind: "released" };
    throw error;
  } finally {
    forget();
    running.stop();
  }
}
