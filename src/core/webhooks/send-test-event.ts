import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { newDelivery } from "./new-delivery.ts";
import { resumed } from "./redeliver.ts";
import type { WebhookEvent } from "./webhook.ts";

/** Sends an empty event to one webhook, whatever kinds it has chosen, so that its receiver can be tested. Returns the delivery's id. */
export const sendTestEvent = /* @__PURE__ */ command({
  name: "sendTestEvent",
  input: z.strictObject({ id }),
  may: "admin",
  // Each call makes the server call another one.
  limits: [{ per: "session", most: 30, withinMs: MINUTE_MS }],
  load: (input, reader) =>
    reader.one("webhooks", { id: input.id, deletedAt: null }, { lock: true }),
  decide(webhook, _input, { fresh, now }) {
    if (webhook === undefined) return refuse("webhook-not-found", {});
    if (!webhook.isActive) return refuse("webhook-paused", {});
    const data = "{}";
    const row: WebhookEvent = { id: fresh.id(), kind: TEST_KIND, at: now, data, sharedAt: now };
    const deliveryId = fresh.id();
    return {
      changes: [
        { kind: "insert", dataset: "webhookEvents", row },
        ...newDelivery(deliveryId, webhook.id, row, now),
        resumed(webhook),
      ],
      events: [{ name: "webhook.tested", params: {} }],
      result: { deliveryId },
      audit: { kind: "webhook", id: webhook.id, name: webhook.url, detail: TEST_KIND },
    };
  },
});

/** The type of test events, which cannot be subscribed to. Its data is an empty object. */
export const TEST_KIND = "webhook.test";
