import { dataset, error, event } from "../kit/declarations.ts";
import { webhooksFieldErrors } from "./field-errors.ts";
import {
  WEBHOOK_KEPT_MS,
  webhookDeliverySchema,
  webhookEventSchema,
  webhookSchema,
} from "./webhook.ts";

/** The datasets, error codes and events of the module webhooks. */
export const webhooks = {
  fieldErrors: webhooksFieldErrors,
  datasets: {
    webhooks: dataset(webhookSchema),
    webhookEvents: dataset(webhookEventSchema, {
      removed: { after: "at", ms: WEBHOOK_KEPT_MS, byMonth: true },
    }),
    webhookDeliveries: dataset(webhookDeliverySchema, {
      removed: { after: "createdAt", ms: WEBHOOK_KEPT_MS, byMonth: true },
    }),
  },
  errors: {
    "webhook-not-found": error("missing"),
    "webhooks-full": error<{ readonly most: number }>("refused"),
    "webhook-paused": error("refused"),
    "webhook-delivery-not-found": error("missing"),
    "webhook-event-gone": error("refused"),
  },
  events: {
    "webhook.added": event(),
    "webhook.updated": event(),
    "webhook.deleted": event(),
    "webhook-event.resent": event(),
    "webhook.tested": event(),
  },
};
