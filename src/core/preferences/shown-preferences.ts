import type { PreferenceFacts } from "./change-preferences.ts";
import type { Consent } from "./consent.ts";
import { mayReceive } from "./preferences.ts";
import { type Channel, type ConsentPurpose, channels, type Topic, topics } from "./topics.ts";

/** A consent that holds: since when (UTC epoch milliseconds), where it was given, and the version of its wording. */
export type HeldConsent = Pick<Consent, "at" | "place" | "version">;

/** A customer's preferences as a page shows them: what is sent, by topic and channel, and the consents that hold. */
export interface ShownPreferences {
  readonly receives: Readonly<Record<Topic, Readonly<Record<Channel, boolean>>>>;
  readonly consents: Readonly<Partial<Record<ConsentPurpose, HeldConsent>>>;
}

/** Returns a customer's preferences for a page. */
export function shownPreferences({ stored, held }: PreferenceFacts): ShownPreferences {
  const row = (topic: Topic) =>
    Object.fromEntries(channels.map((channel) => [channel, mayReceive(stored, topic, channel)]));
  const consents = Object.entries(held).map(
    ([purpose, { at, place, version }]) => [purpose, { at, place, version }] as const,
  );
  return {
    receives: Object.fromEntries(
      topics.map((topic) => [topic, row(topic)]),
    ) as ShownPreferences["receives"], // one row for each topic, with each channel
    consents: Object.fromEntries(consents),
  };
}
