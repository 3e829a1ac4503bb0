import * as z from "zod/mini";
import { descending, pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import { jobId as id, type Job } from "./job.ts";
import { jobKinds, jobStates } from "./kinds.ts";
import { canCancel, canRetry } from "./staff-rights.ts";

/** Page size. */
const PAGE = 50;

/** A job as admins see it, and what they may do to it. */
export interface JobLine extends Omit<Job, "queue" | "leasedBy" | "leasedUntil"> {
  readonly canRetry: boolean;
  readonly canCancel: boolean;
}

/**
 * Lists background jobs, newest first: unfinished ones, and those finished in the last week. `next` is the next page's `after`, null at the
 * end. One round trip.
 */
export const jobs = /* @__PURE__ */ query({
  name: "jobs",
  // Kind and state, null for all; and the last job of the previous page, null for the newest.
  input: z.strictObject({
    kind: z.nullable(z.enum(jobKinds)),
    state: z.nullable(z.enum(jobStates)),
    after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
  }),
  may: "admin",
  load: ({ kind, state, after }, reader) =>
    reader.many("jobs", {
      where: { ...(kind === null ? {} : { kind }), ...(state === null ? {} : { state }) },
      ...descending("createdAt", after),
      limit: PAGE + 1,
    }),
  show(rows, _input, { now }) {
    const { page, next } = pageOf(rows, PAGE, "createdAt");
    return { result: { jobs: page.map((row) => lineOf(row, now)), next } };
  },
});

function lineOf(job: Job, now: number): JobLine {
  const { queue: _queue, leasedBy: _by, leasedUntil: _until, ...line } = job;
  return { ...line, canRetry: canRetry(job, now), canCancel: canCancel(job) };
}
