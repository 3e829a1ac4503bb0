import type { PublicEventName } from "#core/events.ts";
import { orderedEventNames } from "#messages/en/public-events.ts";
import { webhooksTexts } from "#messages/en/webhooks.ts";

/** Describes which events a webhook receives. `kinds`: their names, empty for all. */
export function choiceWords(kinds: readonly string[]): string {
  if (kinds.length === 0) return webhooksTexts.allEvents;
  return webhooksTexts.eventTypeCount({ count: kinds.length });
}

/** Parses comma-separated event names; unknown names are dropped. */
export function kindsIn(text: string): readonly PublicEventName[] {
  const named = text.split(",");
  return orderedEventNames.filter((kind) => named.includes(kind));
}
