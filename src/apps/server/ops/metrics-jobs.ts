import { Counter, Gauge, type Registry } from "prom-client";
import { jobStates } from "#core/jobs/kinds.ts";
import type { Ports } from "#engine/ports.ts";

/** Counts attempts of jobs, for `reportJobs`. It is added to a registry later. */
export function attemptCounter(): Counter<"kind" | "outcome"> {
  return new Counter({
    name: "regulars_job_attempts_total",
    help: "Attempts of background jobs by this process, by kind and outcome.",
    labelNames: ["kind", "outcome"],
    registers: [],
  });
}

/**
 * Registers the gauges for background jobs, for new events, and for the store's availability.
 * @returns a function that reads their values. If the store does not respond, it sets `regulars_store_up` to 0 and leaves the others out.
 */
export function jobMetrics(
  registry: Registry,
  { store: { reader } }: Pick<Ports, "store">,
): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: "regulars_jobs",
    help: "Background jobs that are stored, by kind and state, other than those that are done.",
    labelNames: ["kind", "state"],
    registers,
  });
  const events = new Gauge({
    name: "regulars_webhook_events_new",
    help: "Events that are not assigned to webhooks yet.",
    registers,
  });
  const storeUp = new Gauge({
    name: "regulars_store_up",
    help: "Whether the store responded when these figures were read.",
    registers,
  });

  return async () => {
    jobs.reset();
    try {
      const [groups, unshared] = await Promise.all([
        reader.groups("jobs", {
          by: ["kind", "state"],
          where: { state: { anyOf: jobStates.filter((state) => state !== "done") } },
        }),
        reader.count("webhookEvents", { sharedAt: null }),
      ]);
      for (const { key, count } of groups) jobs.set(key, count);
      events.set(unshared);
      storeUp.set(1);
    } catch {
      events.remove();
      storeUp.set(0);
    }
  };
}
