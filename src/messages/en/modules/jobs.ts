import type { jobs } from "#core/jobs/declarations.ts";
import type { jobsModule } from "#core/jobs/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts, EventTexts } from "../../declared.ts";

/** The texts of the errors of background jobs. */
export const errors = {
  "job-not-found": { title: "Error", text: "This job no longer exists." },
  "job-running": { title: "Running", text: "This job is running now." },
  "job-finished": { title: "Finished", text: "This job has already ended and can't be run again." },
  "job-not-cancellable": { title: "Error", text: "This job can't be cancelled." },
} satisfies ErrorTexts<(typeof jobs)["errors"]>;

/** What the page announces after the events of background jobs. */
export const events = {
  "job.retried": { title: "Job Started", text: "The job runs in a moment." },
  "job.cancelled": { title: "Job Cancelled", text: "The job won't be tried again." },
} satisfies EventTexts<(typeof jobs)["events"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  retryJob: "Retried a background job",
  cancelJob: "Cancelled a background job",
} satisfies AuditTexts<typeof jobsModule>;

/** What its stored data is called. */
export const datasets = {
  jobs: "background jobs",
} satisfies DatasetTexts<(typeof jobs)["datasets"]>;
