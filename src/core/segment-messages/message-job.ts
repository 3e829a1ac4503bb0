import { type Job, newJob } from "../jobs/job.ts";
import type { ProgramChange } from "../world.ts";

/** The queue of the jobs that send messages. */
export const MESSAGE_QUEUE = "segment-message";

/**
 * Returns the change that makes the job of a message due, with the message's id. `job` is the one that it had before, locked: a message that
 * was scheduled and became a draft again has one. Times in UTC epoch milliseconds.
 */
export function messageJob(
  id: string,
  job: Job | undefined,
  now: number,
  dueAt = now,
): ProgramChange {
  const row = newJob({ id, kind: "segment-message", queue: MESSAGE_QUEUE }, now, dueAt);
  const { id: _id, ...fields } = row;
  return job === undefined
    ? { kind: "insert", dataset: "jobs", row }
    : { kind: "patch", dataset: "jobs", id, fields };
}
