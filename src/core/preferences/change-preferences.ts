import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import { type Consent, type ConsentPlace, consentId } from "./consent.ts";
import {
  hasConsent,
  messageKey,
  newPreferences,
  type Preferences,
  readPreferences,
} from "./preferences.ts";
import { recordConsents, storedPreferences } from "./record-consents.ts";
import {
  type ConsentPurpose,
  channels,
  consentFor,
  consentPurposes,
  consentVersions,
  topics,
} from "./topics.ts";

/** A message that a customer switches on or off. */
export const channelInput = z.strictObject({
  topic: z.enum(topics),
  channel: z.enum(channels),
  isOn: z.boolean(),
});

/** A consent that a customer gives or withdraws. `version` is the version of the wording beside the control. */
export const consentInput = z.strictObject({
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean(),
  version: z.int().check(z.gte(1)),
});

/** A customer's preferences and the records by which their consents hold. */
export interface PreferenceFacts {
  readonly stored: Preferences | undefined;
  readonly held: Readonly<Partial<Record<ConsentPurpose, Consent>>>;
}

/** Who changes, where, and when in UTC epoch milliseconds. */
interface Change {
  readonly userId: string;
  readonly place: ConsentPlace;
  readonly now: number;
}

/** The changes of a change of preferences, or its refusal. */
export type PreferenceOutcome = ReturnType<typeof changeConsent> | ReturnType<typeof changeChannel>;

/** Reads a customer's preferences with the consents that hold. Two round trips, one where none holds. */
export async function readPreferenceFacts(
  reader: ProgramReader,
  userId: string,
): Promise<PreferenceFacts> {
  const stored = await readPreferences(reader, userId);
  const holding = consentPurposes.filter((purpose) => hasConsent(stored, purpose));
  const records = await Promise.all(
    holding.map(async (purpose) => {
      const id = consentId(userId, stored?.[purpose] ?? 0);
      return [purpose, await reader.one("consents", { id })] as const;
    }),
  );
  return { stored, held: Object.fromEntries(records) };
}

/** Returns the changes of a given or withdrawn consent. Refused for a wording that has been replaced, which the customer has not read. */
export function changeConsent(
  facts: PreferenceFacts,
  { purpose, isGiven, version }: z.output<typeof consentInput>,
  change: Change,
) {
  if (!isGiven) return { changes: withdrawal(facts, purpose, change) };
  if (version !== consentVersions[purpose]) return refuse("consent-wording-changed", {});
  return { changes: recordConsents(facts.stored, [{ purpose, isGiven, version }], change) };
}

/**
 * Returns the changes of a message that is switched on or off. News by e-mail and by push are the consents themselves: switching them off
 * withdraws the consent. Refused for a message whose consent is missing, and for service messages, which stay on.
 */
export function changeChannel(
  facts: PreferenceFacts,
  { topic, channel, isOn }: z.output<typeof channelInput>,
  change: Change,
) {
  if (topic === "service") {
    return isOn ? { changes: [] } : refuse("service-messages-stay-on", {});
  }
  const { stored } = facts;
  const purpose = consentFor(topic, channel);
  if (isOn && purpose !== undefined && !hasConsent(stored, purpose)) {
    return refuse("consent-missing", {});
  }
  if (topic === "news" && purpose !== undefined) {
    return { changes: isOn ? [] : withdrawal(facts, purpose, change) };
  }
  const key = messageKey(topic, channel);
  const before = stored ?? newPreferences(change.userId);
  if (before.switchedOff.includes(key) !== isOn) return { changes: [] };
  const others = before.switchedOff.filter((name) => name !== key);
  const switchedOff = isOn ? others : [...others, key].toSorted();
  return { changes: [storedPreferences(stored, { ...before, switchedOff })] };
}

/** Returns the changes that withdraw a consent; none if it does not hold. */
export function withdrawal(
  { stored, held }: PreferenceFacts,
  purpose: ConsentPurpose,
  change: Change,
): readonly ProgramChange[] {
  const version = held[purpose]?.version ?? consentVersions[purpose];
  return recordConsents(stored, [{ purpose, isGiven: false, version }], change);
}
