import { Gauge, type Registry } from "prom-client";
import { MOST_WEBHOOKS } from "#core/webhooks/webhook-fields.ts";
import type { Ports } from "#engine/ports.ts";

/**
 * Registers the gauges for webhooks: events that are not shared out yet, deliveries that wait, and webhooks whose last try failed.
 * @returns a function that reads their values. When the store does not answer, it leaves them out.
 */
export function webhookMetrics(
  registry: Registry,
  { store }: Pick<Ports, "store">,
): () => Promise<void> {
  const events = new Gauge({
    name: "regulars_webhook_events",
    help: "Events: to be assigned to webhooks, and to be delivered.",
    labelNames: ["state"],
    registers: [registry],
  });
  const failing = new Gauge({
    name: "regulars_webhooks_failing",
    help: "Webhooks whose last attempt failed.",
    registers: [registry],
  });

  return async () => {
    try {
      const { unshared, waiting, failed } = await webhookCounts(store);
      events.set({ state: "new" }, unshared);
      events.set({ state: "waiting" }, waiting);
      failing.set(failed);
    } catch {
      events.reset();
      failing.remove();
    }
  };
}

async function webhookCounts({ reader }: Ports["store"]) {
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
  return {
    unshared,
    waiting: waiting.reduce((sum, count) => sum + count, 0),
    failed: webhooks.filter(({ isActive, failures }) => isActive && failures > 0).length,
  };
}
