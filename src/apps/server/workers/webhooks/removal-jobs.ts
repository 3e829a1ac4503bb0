import { deliveryQueue } from "#core/webhooks/new-delivery.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { JobHandler } from "#engine/jobs/handler.ts";
import type { WebhookParts } from "./parts.ts";

/** Deliveries or jobs removed in one transaction. */
const PAGE = 200;

/** Removes the deliveries of a deleted webhook and their jobs page by page, and then the webhook. */
export function removalJobs({ store }: Pick<WebhookParts, "store">): JobHandler {
  return {
    kind: "webhook-removal",
    queues: async () => ["webhook-removal"],
    async run({ id: webhookId }, { isStopped, paced, progress }) {
      const total = await store.reader.count("webhookDeliveries", { webhookId });
      let isLeft = true;
      for (let done = 0; isLeft; done += PAGE) {
        if (isStopped()) return { kind: "released" };
        if (done > 0) await progress(Math.min(done, total), total);
        isLeft = await paced(() => store.transact((reader) => nextPage(reader, webhookId)));
      }
      return { kind: "done" };
    },
  };
}

async function nextPage(reader: ProgramReader, webhookId: string) {
  // Everything that locks both locks the webhook before its jobs.
  const webhook = await reader.one("webhooks", { id: webhookId }, { lock: true });
  if (webhook === undefined) return { changes: [], result: false };
  const order = [
    ["createdAt", "asc"],
    ["id", "asc"],
  ] as const;
  const [deliveries, jobs] = await Promise.all([
    reader.many("webhookDeliveries", { where: { webhookId }, order, limit: PAGE }),
    reader.many("jobs", {
      where: { queue: deliveryQueue(webhookId), finishedAt: null },
      order: [
        ["dueAt", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE,
    }),
  ]);
  const removals = [
    ...jobs.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "jobs", id })),
    ...deliveries.map(
      ({ id }): ProgramChange => ({ kind: "remove", dataset: "webhookDeliveries", id }),
    ),
  ];
  if (deliveries.length === PAGE || jobs.length === PAGE) {
    return { changes: removals, result: true };
  }
  const last: ProgramChange = { kind: "remove", dataset: "webhooks", id: webhookId };
  return { changes: [...removals, last], result: false };
}
