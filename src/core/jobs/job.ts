import * as z from "zod/mini";
import { jobKinds, jobReasons, jobStates } from "./kinds.ts";

/**
 * Background work, stored in the commit that makes it necessary (decision 131). `id` is the id of the row that it works on; a recurring job's is its kind.
 * Times are UTC epoch milliseconds.
 */
export const jobSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** Jobs of a queue run one after the other in each process, the first due first. */
  queue: z.string(),
  state: z.enum(jobStates),
  createdAt: z.int(),
  /** When it may run. */
  dueAt: z.int(),
  /** Until when it belongs to the process that runs it; null while none does. A lease that has ended belongs to nobody. */
  leasedUntil: z.nullable(z.int()),
  /** The runner that has the lease; empty while none has. */
  leasedBy: z.string(),
  /** How often it was started since it was queued; an attempt that a stopping server gives back is not counted. */
  attempts: z.int().check(z.gte(0)),
  /** How many steps of `stepCount` are done; both 0 where a job has no steps. */
  stepsDone: z.int().check(z.gte(0)),
  stepCount: z.int().check(z.gte(0)),
  reason: z.enum(jobReasons),
  /** A few words of the reason from outside the program, such as an error code; never personal data. */
  detail: z.string(),
  /** When it was done, failed or was cancelled; null before. */
  finishedAt: z.nullable(z.int()),
});

/** A stored job, see {@link jobSchema}. */
export type Job = z.output<typeof jobSchema>;

/** How long a finished job is kept, in milliseconds: a week. */
export const JOB_KEPT_MS = 7 * 86_400_000;

/** A job that is due. In: its id, kind and queue, and when it is due in UTC epoch milliseconds. */
export function newJob(
  { id, kind, queue }: Pick<Job, "id" | "kind" | "queue">,
  now: number,
  dueAt = now,
): Job {
  return {
    id,
    kind,
    queue,
    state: "queued",
    createdAt: now,
    dueAt,
    leasedUntil: null,
    leasedBy: "",
    attempts: 0,
    stepsDone: 0,
    stepCount: 0,
    reason: "none",
    detail: "",
    finishedAt: null,
  };
}
