import { MOST_WEBHOOKS } from "#core/webhooks/webhook-fields.ts";
import type { Ports } from "#engine/ports.ts";
import { type Family, gauge } from "../metrics-text.ts";

/**
 * Events that nobody has shared out yet, deliveries that wait, and webhooks whose last try failed. A few small reads; a store that does not answer leaves them
 * out. In: the server's ports.
 */
export async function webhookFigures({ store }: Pick<Ports, "store">): Promise<readonly Family[]> {
  try {
    const { reader } = store;
    const [webhooks, unshared] = await Promise.all([
      reader.many("webhooks", {
        where: { deletedAt: null },
        order: [["id", "asc"]],
        limit: MOST_WEBHOOKS,
      }),
      reader.count("webhookEvents", { sharedAt: null }),
    ]);
    const waiting = await Promise.all(
      webhooks.map(({ id }) =>
        reader.count("webhookDeliveries", { webhookId: id, state: "waiting" }),
      ),
    );
    const samples = [
      { labels: { state: "new" }, value: unshared },
      { labels: { state: "waiting" }, value: waiting.reduce((sum, count) => sum + count, 0) },
    ];
    const failing = webhooks.filter(({ isActive, failures }) => isActive && failures > 0).length;
    return [
      gauge(
        "regulars_webhook_events",
        "Events: to be assigned to webhooks, and to be delivered.",
        samples,
      ),
      gauge("regulars_webhooks_failing", "Webhooks whose last attempt failed.", failing),
    ];
  } catch {
    return [];
  }
}
