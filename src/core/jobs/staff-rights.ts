import type { Job } from "./job.ts";
import { jobPolicies } from "./policies.ts";

/** Returns whether staff may cancel a job in its current state. */
export function canCancel({ kind, state }: Pick<Job, "kind" | "state">): boolean {
  return jobPolicies[kind].canCancel && (state === "queued" || state === "running");
}

/** Returns whether staff may run a job now: a waiting one, or a failed one that can be retried. `now` in UTC epoch milliseconds. */
export function canRetry(
  { kind, state, dueAt }: Pick<Job, "kind" | "state" | "dueAt">,
  now: number,
): boolean {
  if (state === "queued") return dueAt > now;
  return state === "failed" && jobPolicies[kind].canRestart;
}
