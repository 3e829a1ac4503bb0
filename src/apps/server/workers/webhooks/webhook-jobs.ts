import type { JobHandler } from "#engine/jobs/handler.ts";
import { deliveryJobs } from "./delivery-jobs.ts";
import type { WebhookParts } from "./parts.ts";
import { removalJobs } from "./removal-jobs.ts";
import { distributeEvents } from "./share-out.ts";

/**
 * Delivers stored events at least once (docs/webhooks.md): new events become deliveries, and each delivery is a job in its webhook's queue, so that a slow
 * receiver does not delay others.
 */
export function webhookJobs(parts: WebhookParts): readonly JobHandler[] {
  return [eventJobs(parts), deliveryJobs(parts), removalJobs(parts)];
}

/** Assigns new events to webhooks. The job is leased only while there are new events. */
function eventJobs(parts: WebhookParts): JobHandler {
  const hasNew = async () => {
    const found = await parts.store.reader.many("webhookEvents", {
      where: { sharedAt: null },
      order: [
        ["at", "asc"],
        ["id", "asc"],
      ],
      limit: 1,
    });
    return found.length > 0;
  };
  return {
    kind: "webhook-events",
    queues: async () => ((await hasNew()) ? ["webhook-events"] : []),
    async run(_job, control) {
      await distributeEvents(parts, control);
      return { kind: "done" };
    },
  };
}
