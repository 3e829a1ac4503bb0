import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id as idField } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange } from "../world.ts";
import { webhooksDetail } from "./audit-details.ts";
import { newDelivery } from "./new-delivery.ts";
import { WEBHOOK_KEPT_MS, type Webhook } from "./webhook.ts";

/**
 * Delivers an event again: a waiting delivery becomes due now, and a delivered or failed one gets a new delivery. The event's id stays, so
 * that the receiver can recognize it. Returns the id of the delivery that will be tried. One more round trip than other commands, because
 * the delivery refers to its webhook.
 */
export const redeliver = /* @__PURE__ */ command({
  name: "redeliver",
  input: z.strictObject({ deliveryId: idField }),
  may: "admin",
  // Each call makes the server call another one.
  limits: [{ per: "session", most: 120, withinMs: MINUTE_MS }],
  async load({ deliveryId }, reader) {
    const found = await reader.one("webhookDeliveries", { id: deliveryId });
    if (found === undefined) return undefined;
    // Locks the webhook before its jobs, like every transaction that locks both.
    const [webhook, job, delivery, event] = await Promise.all([
      reader.one("webhooks", { id: found.webhookId, deletedAt: null }, { lock: true }),
      reader.one("jobs", { id: deliveryId }, { lock: true }),
      reader.one("webhookDeliveries", { id: deliveryId }),
      reader.one("webhookEvents", { id: found.eventId }),
    ]);
    return { webhook, job, delivery, event };
  },
  decide(facts, _input, { now, fresh }) {
    const { webhook, job, delivery, event } = facts ?? {};
    if (webhook === undefined || delivery === undefined) {
      return refuse("webhook-delivery-not-found", {});
    }
    if (!webhook.isActive) return refuse("webhook-paused", {});
    if (event === undefined || event.at < now - WEBHOOK_KEPT_MS) {
      return refuse("webhook-event-gone", {});
    }
    const isWaiting = delivery.state === "waiting" && job !== undefined;
    const id = isWaiting ? delivery.id : fresh.id();
    const again: readonly ProgramChange[] = isWaiting
      ? [{ kind: "patch", dataset: "jobs", id, fields: { dueAt: now } }]
      : newDelivery(id, webhook.id, event, now);
    return {
      changes: [...again, resumed(webhook)],
      events: [{ name: "webhook-event.resent", params: {} }],
      result: { deliveryId: id },
      audit: {
        kind: "webhook",
        id: webhook.id,
        name: webhook.url,
        detail: [
          webhooksDetail("event-resent", { kind: delivery.kind, eventId: delivery.eventId }),
        ],
      },
    };
  },
});

/** Returns the change that ends a webhook's pause after failures, so that the delivery is tried now. */
export function resumed({ id: webhookId }: Pick<Webhook, "id">): ProgramChange {
  return { kind: "patch", dataset: "webhooks", id: webhookId, fields: { restsUntil: 0 } };
}
