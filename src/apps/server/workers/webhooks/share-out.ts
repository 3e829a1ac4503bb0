import { newDelivery } from "#core/webhooks/new-delivery.ts";
import { receives, type Webhook, type WebhookEvent } from "#core/webhooks/webhook.ts";
import { MAX_WEBHOOKS } from "#core/webhooks/webhook-fields.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { PacedControl } from "#engine/jobs/handler.ts";
import type { WebhookParts } from "./parts.ts";

/** Events distributed in one transaction. */
const PAGE = 100;

type DistributionParts = Pick<WebhookParts, "store" | "clock">;

/**
 * Distributes the new events: each becomes a delivery for every subscribed webhook, in the transaction that marks it as distributed. Events without
 * subscribers are removed. Concurrent processes never create a delivery twice. Ends early when it should stop, and rests after each page.
 */
export async function distributeEvents(
  parts: DistributionParts,
  { isStopped, paced }: PacedControl,
): Promise<void> {
  while (!isStopped()) {
    // Checked without a transaction first, because SQLite has a single writer and there is rarely a new event.
    const waiting = await oldestNewEvents(parts.store.reader, 1);
    if (waiting.length === 0) return;
    const step = () =>
      parts.store.transact(async (reader) => ({
        changes: await distributePage(parts, reader),
        result: undefined,
      }));
    await paced(step);
  }
}

function oldestNewEvents(reader: ProgramReader, limit: number) {
  return reader.many("webhookEvents", {
    where: { sharedAt: null },
    order: [
      ["at", "asc"],
      ["id", "asc"],
    ],
    limit,
  });
}

async function distributePage(
  { clock }: DistributionParts,
  reader: ProgramReader,
): Promise<readonly ProgramChange[]> {
  // The process that locks the webhooks distributes; others wait here and then read the remaining events.
  await lockWebhooks(reader);
  const events = await oldestNewEvents(reader, PAGE);
  // Read after the lock, because a webhook that was added meanwhile receives later events.
  const webhooks = await activeWebhooks(reader);
  const now = clock();
  return events.flatMap((event) => {
    const subscribers = webhooks.filter((webhook) => receives(webhook, event.kind));
    return subscribers.length === 0
      ? [{ kind: "remove", dataset: "webhookEvents", id: event.id } as const]
      : deliveriesFor(event, subscribers, now);
  });
}

async function lockWebhooks(reader: ProgramReader): Promise<void> {
  const found = await activeWebhooks(reader);
  await Promise.all(found.map(({ id }) => reader.one("webhooks", { id }, { lock: true })));
}

function activeWebhooks(reader: ProgramReader): Promise<readonly Webhook[]> {
  return reader.many("webhooks", {
    where: { deletedAt: null, isActive: true },
    order: [["id", "asc"]],
    limit: MAX_WEBHOOKS,
  });
}

/** A delivery's id is derived from its event and webhook, so that the database rejects a second one. It is due at the event's time, which keeps the order. */
function deliveriesFor(
  event: WebhookEvent,
  webhooks: readonly Webhook[],
  now: number,
): readonly ProgramChange[] {
  const deliveries = webhooks.flatMap(({ id }) =>
    newDelivery(`${event.id}-${id}`, id, event, now, event.at),
  );
  const fields = { sharedAt: now };
  return [...deliveries, { kind: "patch", dataset: "webhookEvents", id: event.id, fields }];
}
