import { cancelJob } from "./cancel-job.ts";
import { jobs } from "./list-jobs.ts";
import { retryJob } from "./retry-job.ts";

/** The actions of the module jobs. Its datasets, error codes and events are in declarations.ts. */
export const jobsModule = {
  commands: {
    retryJob,
    cancelJob,
  },
  queries: {
    jobs,
  },
};
