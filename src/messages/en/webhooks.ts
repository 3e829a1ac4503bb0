import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of webhooks. */
export const webhooksTexts = catalogue("webhooks", {
  deleteThisWebhook: "Delete this webhook?",
  deleteConsequence: ({ url, waiting }: { url: string; waiting: boolean }) =>
    `${url} will no longer receive events. Its secret and deliveries are deleted${waiting ? "" : ", including those still waiting"}. To stop it for a while, pause it instead. Events that happen while it is paused are not sent.`,
  delete: "Delete",
  deleting: "Deleting…",
  allWebhooks: "All webhooks",
  deliveries: "Deliveries",
  refresh: "Refresh",
  sendTestEvent: "Send test event",
  sending: "Sending…",
  webhook: "Webhook",
  thisWebhookNoLongerExists: "This webhook no longer exists.",
  webhookDeletedHint: "It was deleted, along with its deliveries.",
  published: "Published",
  event: "Event",
  status: "Status",
  attempts: "Attempts",
  actions: "Actions",
  tryNow: "Try now",
  redeliver: "Redeliver",
  all: "All",
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
  show: "Show",
  noDeliveriesHere: "No deliveries here.",
  noDeliveriesHint: "Events sent to this webhook appear here.",
  noMatches: "None with this status.",
  attemptCount: ({ tries }: { tries: number }) =>
    plural(tries, { one: "1 attempt", other: `${tries} attempts` }),
  notSentYet: "Not sent yet",
  attemptsAnswered: ({ times, status }: { times: string; status: number | null }) =>
    `${times}, answered ${status}`,
  dueNow: "Due now",
  nextTry: ({ dueAt }: { dueAt: string }) => `Next try ${dueAt}`,
  paused: "Paused",
  active: "Active",
  failing: "Failing",
  noEventsWaiting: "No events waiting.",
  eventsWaiting: ({ waiting }: { waiting: number }) =>
    `${waiting} ${plural(waiting, { one: "event", other: "events" })} waiting.`,
  pausedHealth: ({ line }: { line: string }) =>
    `${line} Events that happen while it is paused are not sent.`,
  failedAttempts: ({ failures }: { failures: number }) =>
    plural(failures, {
      one: "The last attempt failed.",
      other: `The last ${failures} attempts failed.`,
    }),
  failingHealth: ({ attempts, line }: { attempts: string; line: string }) =>
    `${attempts} ${line} We'll try again automatically.`,
  addedAt: ({ line, createdAt }: { line: string; createdAt: string }) =>
    `${line} Added ${createdAt}.`,
  allEvents: "All events",
  eventTypeCount: ({ count }: { count: number }) =>
    plural(count, { one: "1 event type", other: `${count} event types` }),
  webhookSecret: "Webhook secret",
  secretDescription:
    "The receiving program uses it to verify signatures. You won't see it again. If you lose it, add a new webhook.",
  secretCopiedToClipboard: "Secret copied to clipboard.",
  done: "Done",
  deliveriesToUrl: ({ url }: { url: string }) => `Deliveries to ${url}`,
  edit: "Edit",
  editUrl: ({ url }: { url: string }) => `Edit ${url}`,
  deleteUrl: ({ url }: { url: string }) => `Delete ${url}`,
  pauseUrl: ({ url }: { url: string }) => `Pause ${url}`,
  resumeUrl: ({ url }: { url: string }) => `Resume ${url}`,
  pause: "Pause",
  resume: "Resume",
  pleaseChooseAtLeastOne: "Please choose at least one.",
  addWebhook: "Add Webhook",
  editWebhook: "Edit Webhook",
  addDescription: "It receives events from now on. You'll see its secret once, in the next step.",
  editDescription: "The secret stays the same. Waiting events go to the new URL.",
  saveChanges: "Save Changes",
  saving: "Saving…",
  url: "URL",
  urlHint: "Must start with https://, except on a private network.",
  events: "Events",
  allEventsLabel: "All events, including types added in later versions",
  noWebhooksYet: "No webhooks yet.",
  noWebhooksHint: "Add a URL that receives events about purchases, vouchers, points and customers.",
  webhooks: "Webhooks",
  lead: "Send events to other programs. Each event is signed and retried for up to three days.",
});
