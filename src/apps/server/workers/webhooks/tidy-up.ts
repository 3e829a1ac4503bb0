import type { ProgramChange } from "#core/world.ts";
import type { WebhookParts } from "./parts.ts";

/** Deliveries removed in one transaction. */
const PAGE = 200;

/** Removes the deliveries of a webhook that was deleted, page by page, and with the last of them the webhook. */
export async function tidyUp(
  { store }: Pick<WebhookParts, "store">,
  webhookId: string,
  isStopped: () => boolean,
): Promise<void> {
  let isLeft = true;
  while (isLeft && !isStopped()) {
    isLeft = await store.transact(async (reader) => {
      // Another process may be about the same.
      const webhook = await reader.one("webhooks", { id: webhookId }, { lock: true });
      if (webhook === undefined) return { changes: [], result: false };
      const rows = await reader.many("webhookDeliveries", {
        where: { webhookId },
        order: [
          ["createdAt", "asc"],
          ["id", "asc"],
        ],
        limit: PAGE,
      });
      const removals = rows.map(
        ({ id }): ProgramChange => ({ kind: "remove", dataset: "webhookDeliveries", id }),
      );
      if (rows.length === PAGE) return { changes: removals, result: true };
      const last: ProgramChange = { kind: "remove", dataset: "webhooks", id: webhookId };
      return { changes: [...removals, last], result: false };
    });
  }
}
