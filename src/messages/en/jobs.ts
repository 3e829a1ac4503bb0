import type { JobKind, JobReason, JobState } from "#core/jobs/kinds.ts";
import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of background jobs. */
export const jobsTexts = catalogue("jobs", {
  backgroundJobs: "Background Jobs",
  lead: "Work that runs in the background. Failed jobs are tried again automatically. Finished jobs are listed for a week.",
  refresh: "Refresh",
  kind: "Kind",
  allKinds: "All kinds",
  status: "Status",
  allStatuses: "All statuses",
  attempts: "Attempts",
  queued: "Queued",
  job: "Job",
  actions: "Actions",
  noJobs: "No jobs here.",
  noJobsText: "Emails, webhook deliveries and upkeep appear here.",
  noneMatch: "None match these filters.",
  dueNow: "Due now",
  runsEverySecond: "Runs every second",
  nextRun: ({ dueAt }: { dueAt: string }) => `Next run ${dueAt}`,
  ended: ({ at }: { at: string }) => `Ended ${at}`,
  attemptCount: ({ count }: { count: number }) =>
    plural(count, { one: "1 attempt", other: `${count} attempts` }),
  noAttemptsYet: "No attempts yet",
  withDetail: ({ text, detail }: { text: string; detail: string }) => `${text} (${detail})`,
  progress: ({ done, total }: { done: number; total: number }) =>
    `${number(done)} of ${number(total)}`,
  progressOf: ({ job }: { job: string }) => `Progress: ${job}`,
  runNow: "Run now",
  starting: "Starting…",
  cancel: "Cancel",
  cancelling: "Cancelling…",
  actionOn: ({ action, job, id }: { action: string; job: string; id: string }) =>
    `${action}: ${job} ${id}`,
  cancelJob: "Cancel job",
  keepJob: "Keep job",
  cancelThisJob: "Cancel this job?",
  cancelText: ({ job, isRunning }: { job: string; isRunning: boolean }) =>
    isRunning
      ? `${job}: it is running now and may still finish. It won't be tried again.`
      : `${job}: it won't be tried again.`,
});

/** What each kind of jobs is called. */
export const jobKindTexts = catalogue("job-kinds", {
  mail: "Send an email",
  "daily-mails": "Prepare daily emails",
  "webhook-events": "Assign events to webhooks",
  "webhook-delivery": "Deliver an event to a webhook",
  "webhook-removal": "Delete a webhook's deliveries",
  prune: "Delete expired data",
  "index-builds": "Build search indexes",
  "roll-up": "Update daily totals",
  "point-expiry": "Expire points",
  "month-ends": "Store ended months of the liability report",
  "pending-points": "Release pending points",
  tiers: "Check periods and ends of tiers",
  "campaign-totals": "Add up what campaigns gave",
  "campaign-replay": "Try a campaign on past purchases",
  "campaign-comparison": "Compare customers of a campaign",
  "segment-upkeep": "Update visits, spend and scores of customers",
  "segment-freeze": "Store the customers of a segment",
  "segment-removal": "Delete a segment's customers",
  "segment-gift": "Give vouchers to a segment",
  "segment-message": "Send a message to a segment",
  "message-comparison": "Compare customers of a message",
  "automatic-messages": "Send automatic messages",
  "segment-count": "Count the customers of a segment",
  "tag-change": "Merge or delete a tag",
  "push-notices": "Prepare notifications",
  push: "Send a notification",
} satisfies Readonly<Record<JobKind, string>>);

/** What each state of a job is called. */
export const jobStateTexts = catalogue("job-states", {
  queued: "Queued",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
} satisfies Readonly<Record<JobState, string>>);

/** Why a job did not succeed; empty where nothing went wrong. */
export const jobReasonTexts = catalogue("job-reasons", {
  none: "",
  failed: "Something went wrong. The server's log has the details.",
  interrupted: "The server stopped during every attempt.",
  "mail-refused": "The mail server didn't accept the email.",
  "link-expired": "The link in the email had expired.",
  "subject-deleted": "What it was for has been deleted.",
  "receiver-failed": "The receiver didn't accept the event.",
  "event-deleted": "The event is no longer stored.",
  "address-refused": "The recipient's mail server says that the address does not exist.",
  "address-suppressed": "Emails to this address are stopped.",
  "address-unverified": "The customer has not confirmed the address.",
  "account-inactive": "The account is deactivated or no customer's.",
  "mail-switched-off": "Emails of this kind are switched off.",
  "customer-declined":
    "The customer has not agreed to emails about this, or has switched them off.",
  "mail-limit-reached": "The customer has had as many emails this week as the settings allow.",
  "mail-outdated": "What it was about was settled before it was sent.",
  "push-switched-off": "The customer has not agreed to it, or has switched it off.",
  "push-outdated": "It was no longer of use.",
  "push-refused": "The browser's push service didn't accept it.",
  "subscription-ended": "Notifications were turned off on the device.",
  "message-stopped": "The message was stopped.",
} satisfies Readonly<Record<JobReason, string>>);
