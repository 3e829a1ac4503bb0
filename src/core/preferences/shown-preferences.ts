import type { PreferenceFacts } from "./change-preferences.ts";
import type { Consent } from "./consent.ts";
import { newsStop, shownStop } from "./email-stop.ts";
import { mayReceive } from "./preferences.ts";
import { type Channel, type ConsentPurpose, channels, type Topic, topics } from "./topics.ts";

/** A consent that holds: since when (UTC epoch milliseconds), where it was given, and the version of its wording. */
export type HeldConsent = Pick<Consent, "at" | "place" | "version">;

/** A customer's preferences as a page shows them: what is sent, by topic and channel, and the consents that hold. */
export interface ShownPreferences {
  readonly receives: Readonly<Record<Topic, Readonly<Record<Channel, boolean>>>>;
  readonly consents: Readonly<Partial<Record<ConsentPurpose, HeldConsent>>>;
  /** How emails to the customer's address are stopped; null if they are not. */
  readonly emailStop: ReturnType<typeof shownStop>;
}

/** Returns a customer's preferences for a page. While news to their address is stopped, emails are shown as off. */
export function shownPreferences(facts: PreferenceFacts): ShownPreferences {
  const { stored, held } = facts;
  const isStopped = newsStop(facts) !== undefined;
  const isOn = (topic: Topic, channel: Channel) =>
    mayReceive(stored, topic, channel) &&
    !(isStopped && channel === "email" && topic !== "service");
  const row = (topic: Topic) =>
    Object.fromEntries(channels.map((channel) => [channel, isOn(topic, channel)]));
  const consents = Object.entries(held).map(
    ([purpose, { at, place, version }]) => [purpose, { at, place, version }] as const,
  );
  return {
    receives: Object.fromEntries(
      topics.map((topic) => [topic, row(topic)]),
    ) as ShownPreferences["receives"], // one row for each topic, with each channel
    consents: Object.fromEntries(consents),
    emailStop: shownStop(facts),
  };
}
