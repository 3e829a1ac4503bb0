import type { WebhookDelivery, WebhookEvent } from "./webhook.ts";

/** A delivery of an event that is due at once. In: its id, which webhook, what, and now in UTC epoch milliseconds. */
export function newDelivery(
  id: string,
  webhookId: string,
  { id: eventId, kind }: Pick<WebhookEvent, "id" | "kind">,
  now: number,
): WebhookDelivery {
  const what = { id, webhookId, eventId, kind, createdAt: now };
  const tried = { tries: 0, status: null, problem: "", deliveredAt: null };
  return { ...what, state: "waiting", dueAt: now, ...tried };
}
