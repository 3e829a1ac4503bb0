import { randomUUID } from "node:crypto";
import { reportJobs } from "#apps/server/workers/report-jobs.ts";
import { timers } from "#apps/server/workers/timers.ts";
import { LEASE_MS, type RunnerParts } from "#engine/jobs/parts.ts";
import { type JobRunner, jobRunner } from "#engine/jobs/runner.ts";

/** Options of {@link startRunner}. */
export interface RunnerOptions
  extends Pick<RunnerParts, "store" | "clock" | "handlers">,
    Partial<Pick<RunnerParts, "name" | "leaseMs" | "beatMs">> {
  readonly log?: Parameters<typeof reportJobs>[0];
}

/** Starts a runner of some jobs that checks for due jobs often. Retry pauses are those of the policies. */
export function startRunner({
  name = randomUUID(),
  leaseMs = LEASE_MS,
  beatMs = 20,
  log = { warn: () => {}, error: () => {} },
  ...parts
}: RunnerOptions): JobRunner {
  const report = reportJobs(log);
  const own = { name, leaseMs, report, chance: () => 0, every: timers, beatMs };
  const runner = jobRunner({ ...parts, ...own });
  runner.start();
  return runner;
}
