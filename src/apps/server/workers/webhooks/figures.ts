import { Gauge, type Registry } from "prom-client";
import { MAX_WEBHOOKS } from "#core/webhooks/webhook-fields.ts";
import type { Ports } from "#engine/ports.ts";

/**
 * Registers the gauge of webhooks whose last attempt failed.
 * @returns a function that reads its value. If the store does not respond, it is left out.
 */
export function webhookMetrics(
  registry: Registry,
  { store }: Pick<Ports, "store">,
): () => Promise<void> {
  const failing = new Gauge({
    name: "regulars_webhooks_failing",
    help: "Webhooks whose last attempt failed.",
    registers: [registry],
  });

  return async () => {
    try {
      const webhooks = await store.reader.many("webhooks", {
        where: { deletedAt: null },
        order: [["id", "asc"]],
        limit: MAX_WEBHOOKS,
      });
      failing.set(webhooks.filter(({ isActive, failures }) => isActive && failures > 0).length);
    } catch {
      failing.remove();
    }
  };
}
