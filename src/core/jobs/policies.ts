import type { JobKind } from "./kinds.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How a kind of jobs is retried and repeated. */
export interface JobPolicy {
  /** The pauses between attempts, in milliseconds. After the last one the job fails, or the last pause is repeated where `isEndless`. */
  readonly pauses: readonly number[];
  /** Whether it is retried until it succeeds. */
  readonly isEndless: boolean;
  /** A job that runs again and again: how long after a success, in milliseconds. Null for one that runs once. */
  readonly everyMs: number | null;
  /** Whether staff may cancel it. */
  readonly canCancel: boolean;
  /** Whether staff may run it again after it has failed. */
  readonly canRestart: boolean;
}

/** The pauses between attempts to deliver an event, in milliseconds: together three days, so that a receiver may be away over a weekend (docs/webhooks.md). */
export const DELIVERY_PAUSES: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
];

/** The pauses between attempts to send an e-mail, in milliseconds: together 43 minutes, for its link lasts an hour. */
const MAIL_PAUSES = Array.from({ length: 9 }, (_, at) => 5 * SECOND * 2 ** at);

const UPKEEP_PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE];

const upkeep = { pauses: UPKEEP_PAUSES, isEndless: true, canCancel: false, canRestart: false };

/** The policy of every kind of jobs (decision 131). */
export const jobPolicies: Readonly<Record<JobKind, JobPolicy>> = {
  // A given-up e-mail keeps no link, so there is nothing to send again.
  mail: {
    pauses: MAIL_PAUSES,
    isEndless: false,
    everyMs: null,
    canCancel: true,
    canRestart: false,
  },
  "webhook-delivery": {
    pauses: DELIVERY_PAUSES,
    isEndless: false,
    everyMs: null,
    canCancel: true,
    canRestart: true,
  },
  "webhook-events": { ...upkeep, pauses: [SECOND, 5 * SECOND, MINUTE], everyMs: 0 },
  "webhook-removal": { ...upkeep, everyMs: null },
  prune: { ...upkeep, everyMs: HOUR },
  "roll-up": { ...upkeep, everyMs: HOUR },
};

/** The most by which chance makes a pause longer, as a share of it: what failed together is not retried together. */
export const JITTER = 0.1;

/**
 * How long after a failed attempt a job is tried again, in milliseconds, or undefined when it fails for good. In: its kind, how often it was tried, this time
 * included, and a random number from 0 up to 1.
 */
export function pauseAfter(kind: JobKind, attempts: number, chance: number): number | undefined {
  const { pauses, isEndless } = jobPolicies[kind];
  const pause = pauses[attempts - 1] ?? (isEndless ? pauses.at(-1) : undefined);
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * chance));
}
