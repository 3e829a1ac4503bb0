import { newJob } from "../jobs/job.ts";
import type { ProgramChange } from "../world.ts";
import type { WebhookEvent } from "./webhook.ts";

const PREFIX = "webhook ";

/** The queue of the jobs that deliver to a webhook. */
export function deliveryQueue(webhookId: string): string {
  return `${PREFIX}${webhookId}`;
}

/** The webhook whose deliveries are in a queue of {@link deliveryQueue}. */
export function webhookOfQueue(queue: string): string {
  return queue.slice(PREFIX.length);
}

/**
 * Returns the changes that create a delivery of an event to a webhook, and the job with the same id that sends it. Takes the delivery's id,
 * the webhook, the event, and the current and due times in UTC epoch milliseconds.
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
