import type { jobs } from "#core/jobs/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of background jobs. */
export const jobsErrors = {
  "job-not-found": { title: "Error", text: "This job no longer exists." },
  "job-running": { title: "Running", text: "This job is running now." },
  "job-finished": { title: "Finished", text: "This job has already ended and can't be run again." },
  "job-not-cancellable": { title: "Error", text: "This job can't be cancelled." },
} satisfies ErrorTexts<(typeof jobs)["errors"]>;
