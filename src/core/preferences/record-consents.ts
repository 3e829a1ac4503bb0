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

/**
 * Returns the changes that record consents and put them in force. A step that changes nothing leaves no record.
 * @param stored the customer's preferences, read with the customer locked; undefined without a row
 */
export function recordConsents(
  stored: Preferences | undefined,
  steps: readonly ConsentStep[],
  occasion: Occasion,
): readonly ProgramChange[] {
  const { userId, place, now: at } = occasion;
  const after = { ...(stored ?? newPreferences(userId)) };
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
  return records.length === 0 ? [] : [...records, storedPreferences(stored, after)];
}

/** Returns the change that stores a customer's preferences: a new row, or the fields of the existing one. */
export function storedPreferences(
  stored: Preferences | undefined,
  after: Preferences,
): ProgramChange {
  if (stored === undefined) return { kind: "insert", dataset: "preferences", row: after };
  const { id, ...fields } = after;
  return { kind: "patch", dataset: "preferences", id, fields };
}
