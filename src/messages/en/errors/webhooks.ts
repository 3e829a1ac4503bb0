import type { webhooks } from "#core/webhooks/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of webhooks (specification §8). */
export const webhooksErrors = {
  "webhook-not-found": { title: "Error", text: "This webhook no longer exists." },
  "webhooks-full": { title: "Error", text: ({ most }) => `You can have up to ${most} webhooks.` },
  "webhook-paused": { title: "Paused", text: "This webhook is paused. Please resume it first." },
  "webhook-delivery-not-found": { title: "Error", text: "This delivery no longer exists." },
  "webhook-event-gone": {
    title: "Too late",
    text: "This event is no longer stored, so it can't be delivered again.",
  },
} satisfies ErrorTexts<(typeof webhooks)["errors"]>;
