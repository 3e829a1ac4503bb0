import { mailsOfJobs } from "./mails/mails-of-jobs.ts";
import { pushNotices } from "./push/push-notices.ts";
import { deliveriesOfJobs } from "./webhooks/deliveries-of-jobs.ts";
import { storedForWebhooks } from "./webhooks/stored-for-webhooks.ts";
import type { Context, ProgramChange, ProgramEvent } from "./world.ts";

/** Derives changes from a command's events; they are committed with the command's own changes (decision 130). Pure. */
type Subscriber = (events: readonly ProgramEvent[], context: Context) => readonly ProgramChange[];

const subscribers: readonly Subscriber[] = [
  storedForWebhooks,
  pushNotices,
  mailsOfJobs,
  deliveriesOfJobs,
];

/** Returns the changes that all subscribers derive from a command's events. */
export function subscriberChanges(
  events: readonly ProgramEvent[],
  context: Context,
): readonly ProgramChange[] {
  return subscribers.flatMap((subscriber) => subscriber(events, context));
}
