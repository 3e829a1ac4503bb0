import type { WebhooksAuditDetails } from "#core/webhooks/audit-details.ts";
import type { webhooks } from "#core/webhooks/declarations.ts";
import type { webhooksModule } from "#core/webhooks/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";

/** The texts of the errors of webhooks (specification §8). */
export const errors = {
  "webhook-not-found": { title: "Error", text: "This webhook no longer exists." },
  "webhooks-full": { title: "Error", text: ({ most }) => `You can have up to ${most} webhooks.` },
  "webhook-paused": { title: "Paused", text: "This webhook is paused. Please resume it first." },
  "webhook-delivery-not-found": { title: "Error", text: "This delivery no longer exists." },
  "webhook-event-gone": {
    title: "Too Late",
    text: "This event is no longer stored, so it can't be delivered again.",
  },
} satisfies ErrorTexts<(typeof webhooks)["errors"]>;

/** What the page announces after the events of webhooks (specification §8, §9). */
export const events = {
  "webhook.added": { title: "Webhook Added", text: "Copy its secret now. You won't see it again." },
  "webhook.updated": { title: "Webhook Updated", text: "The changes to the webhook are saved." },
  "webhook.deleted": { title: "Webhook Deleted", text: "It no longer receives events." },
  "webhook-event.resent": { title: "On Its Way", text: "The event is being sent again." },
  "webhook.tested": { title: "On Its Way", text: "A test event is being sent." },
} satisfies EventTexts<(typeof webhooks)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "url-invalid": "Please enter the full URL, such as https://example.com/hooks.",
} satisfies FieldErrorTexts<(typeof webhooks)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  addWebhook: "Added a webhook",
  editWebhook: "Edited a webhook",
  deleteWebhook: "Deleted a webhook",
  sendTestEvent: "Sent a test event",
  redeliver: "Resent an event",
} satisfies AuditTexts<typeof webhooksModule>;

/** What its stored data is called. */
export const datasets = {
  webhooks: "webhooks",
  webhookEvents: "webhook events",
  webhookDeliveries: "webhook deliveries",
} satisfies DatasetTexts<(typeof webhooks)["datasets"]>;

/** Names the public events that a webhook receives; all of them when it names none. */
function eventKinds(kinds: string): string {
  return kinds === "" ? "all events" : kinds;
}

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "webhook-events": ({ kinds }) => eventKinds(kinds),
  "webhook-edited": ({ kinds, isActive }) => `${eventKinds(kinds)}, ${isActive ? "on" : "paused"}`,
  "event-resent": ({ kind, eventId }) => `${kind}, event ${eventId}`,
} satisfies AuditDetailTexts<WebhooksAuditDetails>;
