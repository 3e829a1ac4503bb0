import type { ProgramChange } from "../world.ts";
import { type ConsentPlace, consentId } from "./consent.ts";
import { newPreferences, type Preferences } from "./preferences.ts";
import type { ConsentPurpose } from "./topics.ts";

/** A consent that a customer gives or withdraws, with the version of the wording. */
export interface ConsentStep {
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
  readonly version: number;
}

/** Where and when, in UTC epoch milliseconds. */
interface Occasion {
  readonly userId: string;
  readonly place: ConsentPlace;
  readonly now: number;
}

/** Preferences as a change leaves them, and the insertions of the consent records that it adds. */
export interface ChangedPreferences {
  readonly after: Preferences;
  readonly records: readonly ProgramChange[];
}

/**
 * Returns the changes that record consents and put them in force. A step that changes nothing leaves no record.
 * @param stored the customer's preferences, read with the customer locked; undefined without a row
 */
export function recordConsents(
  stored: Preferences | undefined,
  steps: readonly ConsentStep[],
  occasion: Occasion,
): readonly ProgramChange[] {
  const before = stored ?? newPreferences(occasion.userId);
  return preferenceChanges(stored, withConsents(before, steps, occasion));
}

/** Returns preferences after consents were given or withdrawn. A step that changes nothing leaves no record. */
export function withConsents(
  before: Preferences,
  steps: readonly ConsentStep[],
  { userId, place, now: at }: Occasion,
): ChangedPreferences {
  const after = { ...before };
  const records: ProgramChange[] = [];
  for (const { purpose, isGiven, version } of steps) {
    if (after[purpose] > 0 === isGiven) continue;
    const number = after.consentCount + 1;
    const row = { id: consentId(userId, number), userId, number };
    const record = { ...row, purpose, isGiven, version, place, at };
    records.push({ kind: "insert", dataset: "consents", row: record });
    after.consentCount = number;
    after[purpose] = isGiven ? number : 0;
  }
  return { after, records };
}

/** Returns the changes that store a change of preferences: a new row, or the fields of the existing one; none if nothing differs. */
export function preferenceChanges(
  stored: Preferences | undefined,
  { after, records }: ChangedPreferences,
): readonly ProgramChange[] {
  const before = stored ?? newPreferences(after.id);
  const isSame =
    before.consentCount === after.consentCount &&
    before.switchedOff.join() === after.switchedOff.join();
  if (isSame) return [];
  if (stored === undefined) {
    return [...records, { kind: "insert", dataset: "preferences", row: after }];
  }
  const { id, ...fields } = after;
  return [...records, { kind: "patch", dataset: "preferences", id, fields }];
}
