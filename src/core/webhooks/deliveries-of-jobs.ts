import type { ProgramChange, ProgramEvent } from "../world.ts";
import { storedProblem } from "./delivery-problem.ts";
import { webhookOfQueue } from "./new-delivery.ts";

/**
 * Marks a delivery whose job staff have cancelled or queued again, in the same commit. For one queued again, the pause of its webhook after failures ends, as
 * with "Try now" of its delivery; otherwise it would wait for up to a minute. In: what the rule returned.
 */
export function deliveriesOfJobs(events: readonly ProgramEvent[]): readonly ProgramChange[] {
  return events.flatMap((event): readonly ProgramChange[] => {
    if (event.name !== "job.cancelled" && event.name !== "job.retried") return [];
    const { kind, queue, subjectId: id } = event.params;
    if (kind !== "webhook-delivery") return [];
    const delivery = { kind: "patch", dataset: "webhookDeliveries", id, ifPresent: true } as const;
    if (event.name === "job.cancelled") {
      return [{ ...delivery, fields: { state: "given-up", problem: storedProblem("cancelled") } }];
    }
    const webhook = { dataset: "webhooks", id: webhookOfQueue(queue), ifPresent: true } as const;
    return [
      { ...delivery, fields: { state: "waiting" } },
      { kind: "patch", ...webhook, fields: { restsUntil: 0 } },
    ];
  });
}
