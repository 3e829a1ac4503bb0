import type { webhooks } from "#core/webhooks/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of webhooks (specification §8, §9). */
export const webhooksEvents = {
  "webhook.added": { title: "Webhook Added", text: "Copy its secret now. You won't see it again." },
  "webhook.updated": { title: "Webhook Updated", text: "The changes to the webhook are saved." },
  "webhook.deleted": { title: "Webhook Deleted", text: "It no longer receives events." },
  "webhook-event.resent": { title: "On Its Way", text: "The event is being sent again." },
  "webhook.tested": { title: "On Its Way", text: "A test event is being sent." },
} satisfies EventTexts<(typeof webhooks)["events"]>;
