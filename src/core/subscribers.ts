import { mailResetLinks } from "./mails/mail-reset-links.ts";
import { mailsOfJobs } from "./mails/mails-of-jobs.ts";
import { deliveriesOfJobs } from "./webhooks/deliveries-of-jobs.ts";
import { storedForWebhooks } from "./webhooks/stored-for-webhooks.ts";
import type { Context, ProgramChange, ProgramEvent } from "./world.ts";

/** Derives changes from the events of a command, which are committed together with the command's own (decision 130). Pure. */
type Subscriber = (events: readonly ProgramEvent[], context: Context) => readonly ProgramChange[];

const subscribers: readonly Subscriber[] = [
  storedForWebhooks,
  mailResetLinks,
  mailsOfJobs,
  deliveriesOfJobs,
];

/** The changes that the subscribers of all modules derive from the events of a command. */
export function changesOfSubscribers(
  events: readonly ProgramEvent[],
  context: Context,
): readonly ProgramChange[] {
  return subscribers.flatMap((subscriber) => subscriber(events, context));
}
