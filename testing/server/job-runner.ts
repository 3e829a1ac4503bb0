import { reportJobs } from "#apps/server/workers/report-jobs.ts";
import { timers } from "#apps/server/workers/timers.ts";
import type { JobHandler } from "#engine/jobs/handler.ts";
import { type JobRunner, jobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";

/** What {@link startRunner} takes. */
export interface RunnerOptions {
  readonly store: Pick<Store, "reader" | "transact">;
  readonly clock: () => number;
  readonly handlers: readonly JobHandler[];
  readonly log?: Parameters<typeof reportJobs>[0];
  readonly beatMs?: number;
}

let runners = 0;

/** Starts a runner of some jobs that looks for them often. Its pauses are those of the policies, not longer. */
export function startRunner({
  store,
  clock,
  handlers,
  log = { warn: () => {}, error: () => {} },
  beatMs = 20,
}: RunnerOptions): JobRunner {
  runners += 1;
  const report = reportJobs(log);
  const name = `runner-${runners}`;
  const runner = jobRunner({
    store,
    clock,
    handlers,
    name,
    chance: () => 0,
    every: timers,
    report,
    beatMs,
  });
  runner.start();
  return runner;
}
