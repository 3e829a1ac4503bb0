import { newJob } from "../jobs/job.ts";
import type { ProgramChange } from "../world.ts";
import type { WebhookEvent } from "./webhook.ts";

/** The queue of the jobs that deliver to a webhook. */
export function deliveryQueue(webhookId: string): string {
  return `webhook ${webhookId}`;
}

/**
 * The changes that put an event out for a webhook: a delivery, and the job of the same id that carries it out. In: the delivery's id, which webhook, what, and now and
 * when it is due in UTC epoch milliseconds.
 */
export function newDelivery(
  id: string,
  webhookId: string,
  { id: eventId, kind }: Pick<WebhookEvent, "id" | "kind">,
  now: number,
  dueAt = now,
): readonly ProgramChange[] {
  const what = { id, webhookId, eventId, kind, createdAt: now };
  const tried = { tries: 0, status: null, problem: "", deliveredAt: null };
  const row = { ...what, state: "waiting", ...tried } as const;
  const job = newJob({ id, kind: "webhook-delivery", queue: deliveryQueue(webhookId) }, now, dueAt);
  return [
    { kind: "insert", dataset: "webhookDeliveries", row },
    { kind: "insert", dataset: "jobs", row: job },
  ];
}
