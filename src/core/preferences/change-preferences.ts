import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { readSuppressions } from "../suppressions/read-suppressions.ts";
import type { Suppression } from "../suppressions/suppression.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import { type Consent, type ConsentPlace, consentId } from "./consent.ts";
import { newsStop, withoutEmails } from "./email-stop.ts";
import {
  hasConsent,
  messageKey,
  newPreferences,
  type Preferences,
  readPreferences,
} from "./preferences.ts";
import {
  type ChangedPreferences,
  preferenceChanges,
  recordConsents,
  withConsents,
} from "./record-consents.ts";
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

/** A customer's preferences, the records by which their consents hold, and how emails to their address are stopped. */
export interface PreferenceFacts {
  readonly stored: Preferences | undefined;
  readonly held: Readonly<Partial<Record<ConsentPurpose, Consent>>>;
  readonly suppressed: readonly Suppression[];
}

/** Who changes, where, and when in UTC epoch milliseconds. */
interface Change {
  readonly userId: string;
  readonly place: ConsentPlace;
  readonly now: number;
}

/** The changes of a change of preferences, or its refusal. */
export type PreferenceOutcome = ReturnType<typeof changeConsent> | ReturnType<typeof changeChannel>;

/**
 * Reads a customer's preferences with the consents that hold, and the stops of their address by its digest; without a digest none. Two round
 * trips, one where no consent holds.
 */
export async function readPreferenceFacts(
  reader: ProgramReader,
  userId: string,
  emailDigest?: string,
): Promise<PreferenceFacts> {
  const [stored, suppressed] = await Promise.all([
    readPreferences(reader, userId),
    emailDigest === undefined ? [] : readSuppressions(reader, emailDigest),
  ]);
  const holding = consentPurposes.filter((purpose) => hasConsent(stored, purpose));
  const records = await Promise.all(
    holding.map(async (purpose) => {
      const id = consentId(userId, stored?.[purpose] ?? 0);
      return [purpose, await reader.one("consents", { id })] as const;
    }),
  );
  return { stored, held: Object.fromEntries(records), suppressed };
}

/**
 * Returns the changes of a given or withdrawn consent. Refused for a wording that has been replaced, which the customer has not read. Giving
 * the consent to news by email lifts the stop of news to the address; emails about other topics stay off, as the page shows them.
 */
export function changeConsent(
  facts: PreferenceFacts,
  { purpose, isGiven, version }: z.output<typeof consentInput>,
  change: Change,
) {
  if (!isGiven) return { changes: withdrawal(facts, purpose, change), lifted: undefined };
  if (version !== consentVersions[purpose]) return refuse("consent-wording-changed", {});
  const lifted = purpose === "newsByEmail" ? newsStop(facts) : undefined;
  const start = beginning(facts, change, lifted !== undefined, true);
  const given = withConsents(start.after, [{ purpose, isGiven, version }], change);
  return finished(facts, { ...given, records: [...start.records, ...given.records] }, lifted);
}

/**
 * Returns the changes of a message that is switched on or off. News by email and by push are the consents themselves: switching them off
 * withdraws the consent. Refused for a message whose consent is missing, and for service messages, which stay on. Switching emails on lifts
 * the stop of news to the address; those about other topics stay off, as the page shows them.
 */
export function changeChannel(
  facts: PreferenceFacts,
  { topic, channel, isOn }: z.output<typeof channelInput>,
  change: Change,
) {
  if (topic === "service") {
    return isOn ? { changes: [], lifted: undefined } : refuse("service-messages-stay-on", {});
  }
  const purpose = consentFor(topic, channel);
  if (isOn && purpose !== undefined && !hasConsent(facts.stored, purpose)) {
    return refuse("consent-missing", {});
  }
  if (topic === "news" && purpose !== undefined && !isOn) {
    return { changes: withdrawal(facts, purpose, change), lifted: undefined };
  }
  const lifted = isOn && channel === "email" ? newsStop(facts) : undefined;
  const { after, records } = beginning(facts, change, lifted !== undefined, purpose !== undefined);
  if (topic === "news" && purpose !== undefined) return finished(facts, { after, records }, lifted);
  const key = messageKey(topic, channel);
  if (after.switchedOff.includes(key) !== isOn) return finished(facts, { after, records }, lifted);
  const others = after.switchedOff.filter((name) => name !== key);
  const switchedOff = isOn ? others : [...others, key].toSorted();
  return finished(facts, { after: { ...after, switchedOff }, records }, lifted);
}

/** The preferences that a change begins with: those as they are, or where it lifts the stop of the address, as the stop leaves them. */
function beginning(
  facts: PreferenceFacts,
  change: Change,
  isLifting: boolean,
  keepsConsent: boolean,
): ChangedPreferences {
  if (isLifting) return withoutEmails(facts, change, { keepsConsent });
  return { after: facts.stored ?? newPreferences(change.userId), records: [] };
}

/** The changes, and the stop of the address that has to be removed with them. */
function finished(
  { stored }: PreferenceFacts,
  changed: ChangedPreferences,
  lifted: Suppression | undefined,
) {
  return { changes: preferenceChanges(stored, changed), lifted };
}

/** Returns the changes that withdraw a consent; none if it does not hold. */
export function withdrawal(
  { stored, held }: Pick<PreferenceFacts, "stored" | "held">,
  purpose: ConsentPurpose,
  change: Change,
): readonly ProgramChange[] {
  const version = held[purpose]?.version ?? consentVersions[purpose];
  return recordConsents(stored, [{ purpose, isGiven: false, version }], change);
}
