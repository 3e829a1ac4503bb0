import type { Job } from "./job.ts";
import { jobPolicies } from "./policies.ts";

/** Whether staff may cancel a job as it is. */
export function canCancel({ kind, state }: Pick<Job, "kind" | "state">): boolean {
  return jobPolicies[kind].canCancel && (state === "queued" || state === "running");
}

/** Whether staff may run a job now: one that waits for its time, or one that failed and can be run again. In: now in UTC epoch milliseconds. */
export function canRetry(
  { kind, state, dueAt }: Pick<Job, "kind" | "state" | "dueAt">,
  now: number,
): boolean {
  if (state === "queued") return dueAt > now;
  return state === "failed" && jobPolicies[kind].canRestart;
}
