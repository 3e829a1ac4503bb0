import type { ProgramChange, ProgramEvent } from "../world.ts";
import { storedProblem } from "./delivery-problem.ts";
import type { WebhookDelivery } from "./webhook.ts";

/** Marks a delivery whose job staff have cancelled or queued again, in the same commit. In: what the rule returned. */
export function deliveriesOfJobs(events: readonly ProgramEvent[]): readonly ProgramChange[] {
  return events.flatMap((event): readonly ProgramChange[] => {
    if (event.name !== "job.cancelled" && event.name !== "job.retried") return [];
    const { kind, subjectId } = event.params;
    if (kind !== "webhook-delivery") return [];
    const fields: Partial<WebhookDelivery> =
      event.name === "job.retried"
        ? { state: "waiting" }
        : { state: "given-up", problem: storedProblem("cancelled") };
    return [
      { kind: "patch", dataset: "webhookDeliveries", id: subjectId, fields, ifPresent: true },
    ];
  });
}
