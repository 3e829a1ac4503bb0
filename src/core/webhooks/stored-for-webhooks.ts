import type { PublicEventName } from "../events.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";

/** An event that webhooks receive, with its data. */
type PublicEvent = Extract<ProgramEvent, { readonly name: PublicEventName }>;

/**
 * Subscriber: stores the public events of a command for webhooks, one row each, in the same commit (decision 130). No changes without
 * webhooks (`program.hasCounter`).
 */
export function storedForWebhooks(
  events: readonly ProgramEvent[],
  { program, fresh, now }: Pick<Context, "program" | "fresh" | "now">,
): readonly ProgramChange[] {
  if (!program.hasCounter) return [];
  return events.filter(isPublic).map(({ name, data }) => ({
    kind: "insert",
    dataset: "webhookEvents",
    row: { id: fresh.id(), kind: name, at: now, data: JSON.stringify(data), sharedAt: null },
  }));
}

function isPublic(event: ProgramEvent): event is PublicEvent {
  return "data" in event;
}
