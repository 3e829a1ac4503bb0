import type { Job } from "#core/jobs/job.ts";
import { jobPolicies, pauseAfter } from "#core/jobs/policies.ts";
import type { JobControl, JobHandler, JobOutcome } from "./handler.ts";
import { extend } from "./leases.ts";
import { pacing } from "./paced.ts";
import { LEASE_MS, type RunnerParts } from "./parts.ts";
import { settle } from "./settle.ts";
import { type StopSignal, stopSignal } from "./stop-signal.ts";

/**
 * Runs a leased job once and stores the outcome; the lease is extended while it runs. Returns whether the queue's next job may run now.
 * Rejects with StoreFailure when the outcome cannot be stored.
 */
export async function attempt(
  parts: RunnerParts,
  handler: JobHandler,
  job: Job,
  stopping: StopSignal,
): Promise<boolean> {
  const outcome = isAbandoned(job)
    ? abandonment(handler, job)
    : await outcomeOf(parts, handler, job, stopping);
  const state = await settle(parts, job, outcome);
  if (state !== undefined) parts.report({ kind: "ended", job, outcome, state });
  const isRecurring = jobPolicies[job.kind].everyMs !== null;
  return !isRecurring && outcome.kind !== "released" && outcome.holdsQueue !== true;
}

/** Returns whether processes have died during all of the job's attempts. */
function isAbandoned({ kind, attempts }: Job): boolean {
  return attempts > 1 && pauseAfter(kind, attempts - 1, 0) === undefined;
}

function abandonment(handler: JobHandler, job: Job): JobOutcome {
  const changes = async () => handler.abandoned?.(job) ?? [];
  return { kind: "failed", reason: "interrupted", changes };
}

async function outcomeOf(
  parts: RunnerParts,
  handler: JobHandler,
  job: Job,
  stopping: StopSignal,
): Promise<JobOutcome> {
  const ending = stopSignal();
  const forget = stopping.onStop(ending.stop);
  const held = async (fields: Partial<Job> = {}) => {
    if (!(await extend(parts, job, fields))) ending.stop();
  };
  const control: JobControl = {
    ...ending,
    paced: pacing(parts, ending),
    progress: (stepsDone, stepCount) => held({ stepsDone, stepCount }),
  };
  const endExtending = parts.every((parts.leaseMs ?? LEASE_MS) / 3, () => {
    held().catch((error: unknown) => parts.report({ kind: "unavailable", error }));
  });
  try {
    return await handler.run(job, control);
  } catch (error) {
    const changes = async (_reader: unknown, isFailed: boolean) =>
      isFailed ? (handler.abandoned?.(job) ?? []) : [];
    return { kind: "retry", error, changes };
  } finally {
    endExtending();
    forget();
  }
}
