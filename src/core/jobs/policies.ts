import type { JobKind } from "./kinds.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How jobs of a kind are retried and repeated. */
export interface JobPolicy {
  /** The pauses between attempts, in milliseconds. After the last one the job fails, or the last pause is repeated where `isEndless`. */
  readonly pauses: readonly number[];
  /** Whether it is retried until it succeeds. */
  readonly isEndless: boolean;
  /** For a recurring job, the time between a success and the next run, in milliseconds; null for a job that runs once. */
  readonly everyMs: number | null;
  /** Whether staff may cancel it. */
  readonly canCancel: boolean;
  /** Whether staff may retry it after it has failed. */
  readonly canRestart: boolean;
}

/**
 * The pauses between attempts to deliver an event, in milliseconds: three days in total, so that a receiver may be unavailable over a
 * weekend (docs/webhooks.md).
 */
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

/** The pauses between attempts to send an email, in milliseconds: 43 minutes in total, because its link is valid for an hour. */
const MAIL_PAUSES = Array.from({ length: 9 }, (_, at) => 5 * SECOND * 2 ** at);

const UPKEEP_PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE];

const upkeep = { pauses: UPKEEP_PAUSES, isEndless: true, canCancel: false, canRestart: false };

/** Somebody waits for the result: after a crash it is repeated, then it fails visibly. */
const requested = {
  pauses: [SECOND, 5 * SECOND],
  isEndless: false,
  everyMs: null,
  canCancel: true,
  canRestart: true,
};

/** The policy of every kind of jobs (decision 131). */
export const jobPolicies: Readonly<Record<JobKind, JobPolicy>> = {
  // The link of a failed email is removed, so it cannot be sent again.
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
  push: {
    pauses: MAIL_PAUSES,
    isEndless: false,
    everyMs: null,
    canCancel: true,
    canRestart: false,
  },
  "push-notices": { ...upkeep, pauses: [SECOND, 5 * SECOND, MINUTE], everyMs: 0 },
  "webhook-removal": { ...upkeep, everyMs: null },
  prune: { ...upkeep, everyMs: HOUR },
  "index-builds": { ...upkeep, everyMs: HOUR },
  "campaign-replay": requested,
  "campaign-comparison": requested,
  "campaign-totals": { ...upkeep, everyMs: 5 * MINUTE },
  "roll-up": { ...upkeep, everyMs: HOUR },
  "point-expiry": { ...upkeep, everyMs: 10 * MINUTE },
  "pending-points": { ...upkeep, everyMs: 10 * MINUTE },
  "month-ends": { ...upkeep, everyMs: HOUR },
  tiers: { ...upkeep, everyMs: 10 * MINUTE },
  "daily-mails": { ...upkeep, everyMs: 10 * MINUTE },
  // Visits and spend are those of the day before until it has run after midnight.
  "segment-upkeep": { ...upkeep, everyMs: MINUTE },
  // Cancelling would leave a segment with some of its members; deleting the segment ends it.
  "segment-freeze": { ...upkeep, everyMs: null },
  "segment-removal": { ...upkeep, everyMs: null },
  // Staff stop it on the message's page, so that emails that wait are stopped too.
  "segment-message": { ...upkeep, pauses: [SECOND, 5 * SECOND, MINUTE], everyMs: null },
  "message-comparison": requested,
  "automatic-messages": { ...upkeep, everyMs: 10 * MINUTE },
  // Staff stop it on the segment's page, so that what it has stored is removed.
  "segment-count": { ...upkeep, pauses: [SECOND, 5 * SECOND, MINUTE], everyMs: null },
  // Cancelling would leave the tag on some customers.
  "tag-change": { ...upkeep, pauses: [SECOND, 5 * SECOND, MINUTE], everyMs: null },
  // Staff stop it on the segment's page, so that the gift says so too.
  "segment-gift": { ...upkeep, pauses: [SECOND, 5 * SECOND, MINUTE], everyMs: null },
};

/** The maximum random extension of a pause, as a share of it, so that jobs that failed together are not retried together. */
export const JITTER = 0.1;

/**
 * Returns the pause after a failed attempt, in milliseconds, or undefined when the job fails permanently. Takes its kind, the number of
 * attempts including this one, and a random number from 0 up to 1.
 */
export function pauseAfter(kind: JobKind, attempts: number, chance: number): number | undefined {
  const { pauses, isEndless } = jobPolicies[kind];
  const pause = pauses[attempts - 1] ?? (isEndless ? pauses.at(-1) : undefined);
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * chance));
}
