import { newDelivery } from "#core/webhooks/new-delivery.ts";
import { hears, type Webhook, type WebhookEvent } from "#core/webhooks/webhook.ts";
import { MOST_WEBHOOKS } from "#core/webhooks/webhook-fields.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { WebhookParts } from "./parts.ts";

/** Events shared out in one transaction. */
const PAGE = 100;

type Sharing = Pick<WebhookParts, "store" | "clock">;

/**
 * Shares the new events out: each becomes a delivery for every webhook that hears of it, in the transaction that says so. What nobody hears of is gone at once.
 * However many processes do so at a time, no delivery is put out twice. In: what says that it is time to stop, between pages.
 */
export async function shareOut(parts: Sharing, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    // Looked at without a transaction first: there is one writer on SQLite, and mostly nothing new.
    const waiting = await oldestOf(parts.store.reader, 1);
    if (waiting.length === 0) return;
    await parts.store.transact(async (reader) => ({
      changes: await sharedPage(parts, reader),
      result: undefined,
    }));
  }
}

function oldestOf(reader: ProgramReader, limit: number) {
  return reader.many("webhookEvents", {
    where: { sharedAt: null },
    order: [
      ["at", "asc"],
      ["id", "asc"],
    ],
    limit,
  });
}

async function sharedPage(
  { clock }: Sharing,
  reader: ProgramReader,
): Promise<readonly ProgramChange[]> {
  // Whoever has the webhooks shares out; the others wait here, and read what is left only then.
  await lockWebhooks(reader);
  const events = await oldestOf(reader, PAGE);
  // Only now, for one that was added while this waited hears of what was put out after it.
  const webhooks = await activeWebhooks(reader);
  const now = clock();
  return events.flatMap((event) => {
    const heardBy = webhooks.filter((webhook) => hears(webhook, event.kind));
    return heardBy.length === 0
      ? [{ kind: "remove", dataset: "webhookEvents", id: event.id } as const]
      : putOutFor(event, heardBy, now);
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
    limit: MOST_WEBHOOKS,
  });
}

/** A delivery's id comes of its event and webhook: the database itself refuses a second one. It is due since its event, so that what came first goes first. */
function putOutFor(
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
