import { Gauge, type Registry } from "prom-client";
import type { Ports } from "#engine/ports.ts";
import { TRIES } from "../workers/mail-delivery.ts";

/**
 * Registers the gauges for e-mails and for the store's availability.
 * @returns a function that reads their values. When the store is unavailable, it sets `regulars_store_up` to 0 and skips the e-mails.
 */
export function mailMetrics(
  registry: Registry,
  { store, clock }: Pick<Ports, "store" | "clock">,
): () => Promise<void> {
  const letters = new Gauge({
    name: "regulars_letters",
    help: "E-mails: due now, to be retried later, given up.",
    labelNames: ["state"],
    registers: [registry],
  });
  const storeUp = new Gauge({
    name: "regulars_store_up",
    help: "Whether the store responded when these figures were read.",
    registers: [registry],
  });

  return async () => {
    try {
      const now = clock();
      const { reader } = store;
      const waiting = { sentAt: null, failures: { below: TRIES } };
      const [due, later, failed] = await Promise.all([
        reader.count("mails", { ...waiting, dueAt: { below: now + 1 } }),
        reader.count("mails", { ...waiting, dueAt: { atLeast: now + 1 } }),
        reader.count("mails", { sentAt: null, failures: { atLeast: TRIES } }),
      ]);
      for (const [state, count] of Object.entries({ due, later, failed })) {
        letters.set({ state }, count);
      }
      storeUp.set(1);
    } catch {
      letters.reset();
      storeUp.set(0);
    }
  };
}
