import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newJob } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";

/**
 * Deletes a webhook: deliveries stop and its secret is removed at once, and a job removes its deliveries page by page. The screen asks for
 * confirmation.
 */
export const deleteWebhook = /* @__PURE__ */ command({
  name: "deleteWebhook",
  input: z.strictObject({ id }),
  may: "admin",
  load: (input, reader) =>
    reader.one("webhooks", { id: input.id, deletedAt: null }, { lock: true }),
  decide(webhook, _input, { now }) {
    if (webhook === undefined) return refuse("webhook-not-found", {});
    const { id: webhookId, url } = webhook;
    const removal = newJob(
      { id: webhookId, kind: "webhook-removal", queue: "webhook-removal" },
      now,
    );
    const fields = { isActive: false, secret: "", deletedAt: now };
    return {
      changes: [
        { kind: "patch", dataset: "webhooks", id: webhookId, fields },
        { kind: "insert", dataset: "jobs", row: removal },
      ],
      events: [{ name: "webhook.deleted", params: {} }],
      result: {},
      audit: { kind: "webhook", id: webhookId, name: url, detail: "" },
    };
  },
});
