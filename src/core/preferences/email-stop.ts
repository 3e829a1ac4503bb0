import { customerRecord } from "../audit/audit-change.ts";
import { accountNote } from "../identity/account-note.ts";
import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import type { Suppression } from "../suppressions/suppression.ts";
import type { Context, ProgramChange } from "../world.ts";
import { preferencesDetail } from "./audit-details.ts";
import type { PreferenceFacts } from "./change-preferences.ts";
import { messageKey, newPreferences } from "./preferences.ts";
import { type ChangedPreferences, preferenceChanges, withConsents } from "./record-consents.ts";
import { consentVersions, topics } from "./topics.ts";

/** Whose preferences, and when in UTC epoch milliseconds. */
interface Occasion {
  readonly userId: string;
  readonly now: number;
}

/** The topics whose emails have a switch of their own: news by email is the consent itself, and service messages stay on. */
const switchedTopics = topics.filter((topic) => topic !== "service" && topic !== "news");

/** Returns the stop of news to the customer's address, which the customer can lift; undefined without one. */
export function newsStop({ suppressed }: Pick<PreferenceFacts, "suppressed">) {
  return suppressed.find(({ scope }) => scope === "news");
}

/** Returns the stop that a page names: that of all emails, which only staff lift, before that of news; null without one. */
export function shownStop({
  suppressed,
}: Pick<PreferenceFacts, "suppressed">): Omit<Suppression, "id"> | null {
  const found = suppressed.find(({ scope }) => scope === "all") ?? suppressed[0];
  return found === undefined ? null : { scope: found.scope, reason: found.reason, at: found.at };
}

/**
 * Returns a customer's preferences after one of their emails was answered with a stop: without the consent to news by email, and with the
 * emails of every other topic that has a switch off (decision 177). `keepsConsent` for a customer who chooses news at that moment.
 */
export function withoutEmails(
  { stored, held }: PreferenceFacts,
  { userId, now }: Occasion,
  { keepsConsent = false } = {},
): ChangedPreferences {
  const version = held.newsByEmail?.version ?? consentVersions.newsByEmail;
  const { after, records } = withConsents(
    stored ?? newPreferences(userId),
    keepsConsent ? [] : [{ purpose: "newsByEmail", isGiven: false, version }],
    { userId, place: "unsubscribe-header", now },
  );
  const keys = switchedTopics.map((topic) => messageKey(topic, "email"));
  const missing = keys.filter((key) => !after.switchedOff.includes(key));
  const switchedOff = [...after.switchedOff, ...missing].toSorted();
  return { after: { ...after, switchedOff }, records };
}

/** Returns the changes of a customer's preferences when news to their address is stopped; none when that was done before. */
export function stopEmails(facts: PreferenceFacts, occasion: Occasion): readonly ProgramChange[] {
  return preferenceChanges(facts.stored, withoutEmails(facts, occasion));
}

/**
 * Returns the changes that lift the stop of news to a customer's address, with a record in the audit log, so that staff see who changed their
 * list. It names neither the customer nor the address, and is in the customer's copy of their data.
 */
export function liftedStop(
  stop: Suppression,
  user: Pick<User, "id" | "role" | "name">,
  context: Context,
  action: string,
): readonly ProgramChange[] {
  const removed: ProgramChange = { kind: "remove", dataset: "suppressions", id: stop.id };
  // What staff change about themselves is in the audit log with their name, see ownAccountNote.
  if (isStaff(user)) return [removed];
  const note = accountNote(user, [preferencesDetail("emails-allowed", {})]);
  return [removed, ...customerRecord(context, action, note)];
}
