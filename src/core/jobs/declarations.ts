import { dataset, error, event } from "../kit/declarations.ts";
import { JOB_KEPT_MS, jobSchema } from "./job.ts";
import type { JobKind } from "./kinds.ts";

/** The job that staff retried or cancelled: its kind, its queue, and the id of the row that it processes. */
export type HandledJob = {
  readonly kind: JobKind;
  readonly queue: string;
  readonly subjectId: string;
};

/** What the module jobs declares: its datasets, error codes, events. */
export const jobs = {
  datasets: {
    jobs: dataset(jobSchema, { removed: { after: "finishedAt", ms: JOB_KEPT_MS } }),
  },
  errors: {
    "job-not-found": error("missing"),
    "job-running": error("refused"),
    "job-finished": error("refused"),
    "job-not-cancellable": error("refused"),
  },
  events: {
    "job.retried": event<HandledJob>(),
    "job.cancelled": event<HandledJob>(),
  },
};
