import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { webhooksDetail } from "./audit-details.ts";
import { kindsField, ordered, urlField } from "./webhook-fields.ts";

/**
 * Changes a webhook's URL and kinds of events, pauses or resumes it. While it is paused, no deliveries are created for it, and waiting ones
 * remain. Ends a pause after failures, because somebody has changed the settings. The secret stays.
 */
export const editWebhook = /* @__PURE__ */ command({
  name: "editWebhook",
  input: z.strictObject({
    id,
    url: urlField,
    kinds: kindsField,
    isActive: z.boolean(),
  }),
  may: "admin",
  load: (input, reader) =>
    reader.one("webhooks", { id: input.id, deletedAt: null }, { lock: true }),
  decide(webhook, { id: webhookId, url, kinds, isActive }) {
    if (webhook === undefined) return refuse("webhook-not-found", {});
    const fields = { url, kinds: ordered(kinds), isActive, restsUntil: 0 };
    return {
      changes: [{ kind: "patch", dataset: "webhooks", id: webhookId, fields }],
      events: [{ name: "webhook.updated", params: {} }],
      result: {},
      audit: {
        kind: "webhook",
        id: webhookId,
        name: url,
        detail: [webhooksDetail("webhook-edited", { kinds: fields.kinds.join(", "), isActive })],
      },
    };
  },
});
