import type { Job } from "#core/jobs/job.ts";
import { jobPolicies, pauseAfter } from "#core/jobs/policies.ts";
import { StoreFailure } from "../ports.ts";
import type { JobOutcome } from "./handler.ts";
import { heldJob, patchOf } from "./leases.ts";
import type { RunnerParts } from "./parts.ts";

/** Maximum number of attempts to store an outcome after conflicts with other transactions. */
const MAX_CONFLICTS = 5;

type Settling = Pick<RunnerParts, "store" | "clock" | "chance">;

/**
 * Stores the outcome of an attempt, with the handler's changes in the same commit. Stores nothing for a job that was cancelled or taken
 * over meanwhile. Returns the job's new state, undefined in that case. Rejects with StoreFailure; the lease then ends, and the job runs
 * again.
 */
export async function settle(
  parts: Settling,
  job: Job,
  outcome: JobOutcome,
): Promise<Job["state"] | undefined> {
  const fields = fieldsAfter(job, outcome, parts.clock(), parts.chance());
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await parts.store.transact(async (reader) => {
        const changes = (await outcome.changes?.(reader, fields.state === "failed")) ?? [];
        const held = await heldJob(reader, job);
        if (held === undefined) return { changes: [], result: undefined };
        return { changes: [...changes, patchOf(job, fields)], result: fields.state };
      });
    } catch (error) {
      const isConflict = error instanceof StoreFailure && error.problem.kind === "conflict";
      if (!isConflict || conflicts === MAX_CONFLICTS) throw error;
    }
  }
}

/** Returns the new fields of a job's row. Takes the leased job, and the current time in UTC epoch milliseconds. */
function fieldsAfter(
  job: Job,
  { kind, reason = "failed", detail = "", until }: JobOutcome,
  now: number,
  chance: number,
): Partial<Job> & Pick<Job, "state"> {
  const free = { leasedUntil: null, leasedBy: "" };
  const fresh = { ...free, reason: "none", detail: "" } as const;
  if (kind === "released") return { ...free, state: "queued", attempts: job.attempts - 1 };
  if (kind === "postponed") {
    return { ...free, state: "queued", attempts: job.attempts - 1, dueAt: until ?? now };
  }
  if (kind === "cancelled") return { ...free, state: kind, reason, detail, finishedAt: now };
  if (kind === "done") {
    const { everyMs } = jobPolicies[job.kind];
    return everyMs === null
      ? { ...fresh, state: "done", finishedAt: now }
      : { ...fresh, state: "queued", dueAt: now + everyMs, attempts: 0 };
  }
  const pause = kind === "retry" ? pauseAfter(job.kind, job.attempts, chance) : undefined;
  return pause === undefined
    ? { ...free, state: "failed", reason, detail, finishedAt: now }
    : { ...free, state: "queued", reason, detail, dueAt: now + pause };
}
