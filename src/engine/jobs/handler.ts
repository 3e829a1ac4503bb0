import type { Job } from "#core/jobs/job.ts";
import type { JobKind, JobReason } from "#core/jobs/kinds.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";

/** What a handler learns and says while its job runs. */
export interface JobControl {
  /** Whether the job should end early: the runner stops, or somebody has cancelled the job or taken it over. */
  readonly isStopped: () => boolean;
  /** Calls back once when `isStopped` becomes true, at once when it is. Out: how not to be called back. */
  readonly onStop: (callback: () => void) => () => void;
  /** Stores how far the job is and extends its lease. */
  readonly progress: (stepsDone: number, stepCount: number) => Promise<void>;
}

/** How an attempt ended. */
export interface JobOutcome {
  /** "retry" is tried again after a pause or fails for good, as the kind's policy says; "cancelled" says that there is nothing left to do; "released" gives the job back as it was, without counting the attempt. */
  readonly kind: "done" | "retry" | "failed" | "cancelled" | "released";
  readonly reason?: JobReason;
  /** See `Job.detail`. */
  readonly detail?: string;
  /** What went wrong, for the log alone. */
  readonly error?: unknown;
  /** True when the other jobs of the queue should wait, too. */
  readonly holdsQueue?: boolean;
  /**
   * Changes to commit with the job's new state. Rows that other transactions lock together with jobs are locked here, before the job is. In: whether the job has failed
   * for good.
   */
  readonly changes?: (
    reader: ProgramReader,
    isFailed: boolean,
  ) => Promise<readonly ProgramChange[]>;
}

/** What carries out the jobs of a kind. It may be called more than once for a job, when a process dies before it has stored the outcome. */
export interface JobHandler {
  readonly kind: JobKind;
  /** The queues that may run now and probably have jobs that are due. */
  readonly queues: () => Promise<readonly string[]>;
  /** Carries a job out. What it throws counts as a failed attempt. */
  readonly run: (job: Job, control: JobControl) => Promise<JobOutcome>;
  /** Changes to commit when a job fails for good without an outcome of the handler: it threw, or processes died while it ran. */
  readonly abandoned?: (job: Job) => readonly ProgramChange[];
}

/** What a runner tells of its work, for logs and metrics. */
export type JobReport =
  | {
      readonly kind: "ended";
      readonly job: Job;
      readonly outcome: JobOutcome;
      /** The state that the job has now. */
      readonly state: Job["state"];
    }
  /** The jobs could not be read or updated. */
  | { readonly kind: "unavailable"; readonly error: unknown };
