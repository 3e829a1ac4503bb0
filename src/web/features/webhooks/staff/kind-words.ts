import type { PublicEventName } from "#core/events.ts";
import { orderedEventNames } from "#messages/en/public-events.ts";
import { webhooksTexts } from "#messages/en/webhooks.ts";

/** Which events a webhook receives, in a few words. In: their names, none for all. */
export function choiceWords(kinds: readonly string[]): string {
  if (kinds.length === 0) return webhooksTexts.allEvents;
  return webhooksTexts.eventTypeCount({ count: kinds.length });
}

/** The events that a text names, between commas; unknown names are left out. */
export function kindsIn(text: string): readonly PublicEventName[] {
  const named = text.split(",");
  return orderedEventNames.filter((kind) => named.includes(kind));
}
