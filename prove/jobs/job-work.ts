import { newJob } from "#core/jobs/job.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { serviceMailFields } from "#testing/mails.ts";

/** The ids of emails and events to send. */
export interface Work {
  readonly mails: string[];
  readonly events: string[];
}

/** Adds a webhook that receives every event. */
export async function addWebhook(store: Store, url: string): Promise<void> {
  const health = { createdAt: 0, failures: 0, restsUntil: 0, deletedAt: null };
  const row = { id: "hook", url, secret: "sealed", kinds: [], isActive: true, ...health };
  await commit(store, inserted("webhooks", row));
}

/** Adds `count` emails and events to a store, as commands do, and their ids to the work. */
export async function addWork(store: Store, work: Work, count: number): Promise<void> {
  const now = Date.now();
  const first = work.mails.length;
  const numbers = Array.from({ length: count }, (_none, index) => first + index);
  const changes = numbers.flatMap((number): readonly ProgramChange[] => {
    const [id, eventId] = [`mail-${number}`, `event-${number}`];
    work.mails.push(id);
    work.events.push(eventId);
    const text = { subject: id, text: "Hello", link: "/reset-password?token=x" };
    const mail = {
      id,
      recipient: "ana@example.com",
      ...text,
      createdAt: now,
      sentAt: null,
      ...serviceMailFields,
    };
    const event = { id: eventId, kind: "voucher.used", at: now, data: "{}", sharedAt: null };
    return [
      inserted("mails", mail),
      inserted("jobs", newJob({ id, kind: "mail", queue: "mail" }, now)),
      inserted("webhookEvents", event),
    ];
  });
  await commit(store, ...changes);
}
