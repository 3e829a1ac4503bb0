/** What a job does. */
export const jobKinds = [
  "mail",
  "daily-mails",
  "webhook-events",
  "webhook-delivery",
  "webhook-removal",
  "prune",
  "index-builds",
  "roll-up",
  "point-expiry",
  "pending-points",
  "month-ends",
  "tiers",
  "campaign-totals",
  "campaign-replay",
  "campaign-comparison",
  "segment-upkeep",
  "segment-freeze",
  "segment-removal",
  "segment-gift",
  "segment-message",
  "message-comparison",
  "automatic-messages",
  "tag-change",
  "segment-count",
  "push-notices",
  "push",
] as const;

/** What a job does, see {@link jobKinds}. */
export type JobKind = (typeof jobKinds)[number];

/** The states of a job. */
export const jobStates = ["queued", "running", "done", "failed", "cancelled"] as const;

/** A job's state, see {@link jobStates}. */
export type JobState = (typeof jobStates)[number];

/** Why the last attempt of a job did not succeed, or why it was ended; "none" before the first failure and after a success. The words are in messages/en/jobs.ts. */
export const jobReasons = [
  "none",
  "failed",
  "interrupted",
  "mail-refused",
  "link-expired",
  "subject-deleted",
  "receiver-failed",
  "event-deleted",
  "address-refused",
  "address-suppressed",
  "address-unverified",
  "account-inactive",
  "mail-switched-off",
  "customer-declined",
  "mail-limit-reached",
  "mail-outdated",
  "push-switched-off",
  "push-outdated",
  "push-refused",
  "subscription-ended",
  "message-stopped",
] as const;

/** Why a job did not succeed, see {@link jobReasons}. */
export type JobReason = (typeof jobReasons)[number];
