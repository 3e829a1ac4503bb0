import * as z from "zod/mini";
import type { ProgramReader } from "../world.ts";
import { type Channel, type ConsentPurpose, consentFor, type Topic } from "./topics.ts";

const recordNumber = z.int().check(z.gte(0));

/**
 * What a customer wants to receive, in one row, so that a sender reads it by its key (docs/decisions/168). A customer without a row has
 * given no consent and switched nothing off.
 */
export const preferencesSchema = z.strictObject({
  /** The customer's id. */
  id: z.string(),
  /** The number of consent records of this customer, which is the number of the last one. */
  consentCount: recordNumber,
  /** The number of the record by which the consent holds; 0 when it does not hold. The same for each purpose. */
  newsByEmail: recordNumber,
  newsByPush: recordNumber,
  offersFromPurchases: recordNumber,
  /** The messages that the customer has switched off, see {@link messageKey}. */
  switchedOff: z.array(z.string()),
});

/** A stored row, see {@link preferencesSchema}. */
export type Preferences = z.output<typeof preferencesSchema>;

/** Returns the name of a topic by a channel in `switchedOff`. */
export function messageKey(topic: Topic, channel: Channel): string {
  return `${topic}.${channel}`;
}

/** Returns the preferences of a customer who has changed nothing. */
export function newPreferences(userId: string): Preferences {
  return {
    id: userId,
    consentCount: 0,
    newsByEmail: 0,
    newsByPush: 0,
    offersFromPurchases: 0,
    switchedOff: [],
  };
}

/**
 * Reads a customer's preferences by key; undefined if nothing was ever changed, which {@link hasConsent} and {@link mayReceive} accept.
 * Start it together with a rule's other reads, so that it costs no round trip. For many customers use `rowsById`.
 */
export function readPreferences(
  reader: ProgramReader,
  userId: string,
): Promise<Preferences | undefined> {
  return reader.one("preferences", { id: userId });
}

/**
 * Returns whether a customer's consent to a purpose holds. Without `offersFromPurchases` a customer must not be chosen by what, when or where
 * they buy, neither for a message nor for a personal offer.
 */
export function hasConsent(preferences: Preferences | undefined, purpose: ConsentPurpose): boolean {
  return preferences !== undefined && preferences[purpose] > 0;
}

/**
 * Returns whether a customer may be sent a message about a topic by a channel. Every sender asks it in the transaction that queues the
 * message, and again when it is sent, because a withdrawn consent holds at once. Service messages are always allowed and contain no offers.
 */
export function mayReceive(
  preferences: Preferences | undefined,
  topic: Topic,
  channel: Channel,
): boolean {
  if (topic === "service") return true;
  const purpose = consentFor(topic, channel);
  if (purpose !== undefined && !hasConsent(preferences, purpose)) return false;
  return preferences?.switchedOff.includes(messageKey(topic, channel)) !== true;
}
