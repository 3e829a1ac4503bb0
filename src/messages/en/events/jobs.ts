import type { jobs } from "#core/jobs/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of background jobs. */
export const jobsEvents = {
  "job.retried": { title: "Job Started", text: "The job runs in a moment." },
  "job.cancelled": { title: "Job Cancelled", text: "The job won't be tried again." },
} satisfies EventTexts<(typeof jobs)["events"]>;
