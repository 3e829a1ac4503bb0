import type { Job } from "#core/jobs/job.ts";
import type { JobKind, JobReason } from "#core/jobs/kinds.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";

/** A handler's connection to the runner while its job runs. */
export interface JobControl {
  /** Whether the job should stop early: the runner is stopping, or the job was cancelled or taken over. */
  readonly isStopped: () => boolean;
  /** Calls back once `isStopped` is true, immediately if it already is. Returns a function that unsubscribes. */
  readonly onStop: (callback: () => void) => () => void;
  /** Does a step of long work and then rests, see `paced`. */
  readonly paced: <Result>(step: () => Promise<Result>) => Promise<Result>;
  /** Stores the job's progress and extends its lease. */
  readonly progress: (stepsDone: number, stepCount: number) => Promise<void>;
}

/** What long work needs that is done in paced steps. */
export type PacedControl = Pick<JobControl, "isStopped" | "paced">;

/** The outcome of an attempt. */
export interface JobOutcome {
  /**
   * "retry": tried again after a pause, or failed permanently, by the kind's policy; "cancelled": nothing left to do; "released": queued
   * again unchanged, without counting the attempt; "postponed": the same, until the time in `until`.
   */
  readonly kind: "done" | "retry" | "failed" | "cancelled" | "released" | "postponed";
  /** When a postponed job is due, in UTC epoch milliseconds. */
  readonly until?: number;
  readonly reason?: JobReason;
  /** See `Job.detail`. */
  readonly detail?: string;
  /** The error, only for the log. */
  readonly error?: unknown;
  /** True if the other jobs of the queue should wait too. */
  readonly holdsQueue?: boolean;
  /**
   * Returns changes to commit with the job's new state. Rows that other transactions lock together with jobs are locked here, before the
   * job. Takes whether the job has failed permanently.
   */
  readonly changes?: (
    reader: ProgramReader,
    isFailed: boolean,
  ) => Promise<readonly ProgramChange[]>;
}

/** Processes the jobs of a kind. It may be called more than once for a job, if a process dies before storing the outcome. */
export interface JobHandler {
  readonly kind: JobKind;
  /** Returns the queues that may run now and probably have due jobs. */
  readonly queues: () => Promise<readonly string[]>;
  /** Processes a job. An exception counts as a failed attempt. */
  readonly run: (job: Job, control: JobControl) => Promise<JobOutcome>;
  /** Returns changes to commit when a job fails permanently without an outcome: it threw, or processes died while it ran. */
  readonly abandoned?: (job: Job) => readonly ProgramChange[];
}

/** What a runner reports, for logs and metrics. */
export type JobReport =
  | {
      readonly kind: "ended";
      readonly job: Job;
      readonly outcome: JobOutcome;
      /** The job's new state. */
      readonly state: Job["state"];
    }
  /** The jobs could not be read or updated. */
  | { readonly kind: "unavailable"; readonly error: unknown };
