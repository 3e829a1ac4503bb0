import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { jobKinds, jobReasons, jobStates } from "./kinds.ts";

/**
 * Background work, stored in the commit that makes it necessary (decision 131). `id` is the id of the row that it processes; for a
 * recurring job it is the kind. Times are UTC epoch milliseconds.
 */
export const jobSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** Jobs of a queue run one after the other in each process, the first due first. */
  queue: z.string(),
  state: z.enum(jobStates),
  createdAt: z.int(),
  /** Due from this time on. */
  dueAt: z.int(),
  /** When the lease of the process that runs it ends; null while none runs it. An ended lease has no effect. */
  leasedUntil: z.nullable(z.int()),
  /** The runner with the lease; empty without one. */
  leasedBy: z.string(),
  /** Number of attempts since it was queued; an attempt that a stopping server releases is not counted. */
  attempts: z.int().check(z.gte(0)),
  /** Number of completed steps out of `stepCount`; both 0 for a job without steps. */
  stepsDone: z.int().check(z.gte(0)),
  stepCount: z.int().check(z.gte(0)),
  reason: z.enum(jobReasons),
  /** More about the reason: the stored problem of a delivery, or the code of an error from outside the program; never personal data. */
  detail: z.string(),
  /** When it was done, failed or cancelled; null before. */
  finishedAt: z.nullable(z.int()),
});

/** A stored job, see {@link jobSchema}. */
export type Job = z.output<typeof jobSchema>;

/** A job's id as staff name it: longer than ids of other rows, because that of an email of a message is made of two. */
export const jobId = text({ min: 1, max: 129 });

/** How long a finished job is stored, in milliseconds: a week. */
export const JOB_KEPT_MS = 7 * 86_400_000;

/** Returns a due job with this id, kind and queue; the due time is in UTC epoch milliseconds. */
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
