/** What a message of the program is about (docs/decisions/168). */
export const topics = ["news", "points", "birthday", "service"] as const;

/** A topic of {@link topics}. */
export type Topic = (typeof topics)[number];

/** Where a message is shown: in the app, by email, or by push on the customer's devices. */
export const channels = ["app", "email", "push"] as const;

/** A channel of {@link channels}. */
export type Channel = (typeof channels)[number];

/** What a customer can agree to, each separately (docs/decisions/167). The names are those of the fields of a customer's preferences. */
export const consentPurposes = ["newsByEmail", "newsByPush", "offersFromPurchases"] as const;

/** A purpose of {@link consentPurposes}. */
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * The version of the wording that customers agree to now. Each wording is in src/messages/en/consent-wordings.ts; a changed one gets a new
 * version, and the earlier ones stay there.
 */
export const consentVersions = {
  newsByEmail: 1,
  newsByPush: 1,
  offersFromPurchases: 1,
} as const satisfies Readonly<Record<ConsentPurpose, number>>;

/** Returns the consent without which a topic is not sent by a channel; undefined where none is needed. Birthday messages contain a gift, so they are news. */
export function consentFor(topic: Topic, channel: Channel): ConsentPurpose | undefined {
  if (channel === "app" || (topic !== "news" && topic !== "birthday")) return undefined;
  return channel === "email" ? "newsByEmail" : "newsByPush";
}
