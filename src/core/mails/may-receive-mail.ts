import type { User } from "../identity/user.ts";
import type { JobReason } from "../jobs/kinds.ts";
import { mayReceive, type Preferences } from "../preferences/preferences.ts";
import type { Program } from "../program.ts";
import type { SuppressionScope } from "../suppressions/suppression.ts";
import { automaticSettings } from "./automatic-settings.ts";
import { newsTopic } from "./mail-kinds.ts";

/** What decides whether an email may be sent. */
export interface MailFacts {
  /** The customer it is for; undefined for an email to an address. */
  readonly user: Pick<User, "role" | "isActive" | "isVerified"> | undefined;
  /** The scopes in which the address is suppressed. */
  readonly suppressed: readonly SuppressionScope[];
  /** How many news emails of the last seven days were counted for the customer, without this one. */
  readonly recent: number;
  readonly settings: Program["mail"];
  /** The customer's preferences; undefined if they have changed nothing. */
  readonly preferences: Preferences | undefined;
}

/** Service emails that their recipient has asked for: they are tried even if an earlier email bounced (decision 166). */
const requested: ReadonlySet<string> = new Set([
  "password-reset",
  "admin-recovery",
  "address-verification",
  "test-mail",
]);

/**
 * Returns why an email of a kind may not be sent, undefined if it may. The only place that decides this: it is asked when an email is
 * sent, so that a stop applies to emails that wait (decision 166).
 */
export function mayReceiveMail(facts: MailFacts, kind: string): JobReason | undefined {
  const { user, suppressed, recent, settings, preferences } = facts;
  const topic = newsTopic(kind);
  if (topic === undefined) {
    const isStopped = suppressed.includes("all") && kind !== "" && !requested.has(kind);
    return isStopped ? "address-suppressed" : undefined;
  }
  if (suppressed.length > 0) return "address-suppressed";
  if (user === undefined || user.role !== "customer" || !user.isActive) return "account-inactive";
  if (settings.verifiesAddresses && !user.isVerified) return "address-unverified";
  if (!isSwitchedOn(settings, kind)) return "mail-switched-off";
  if (!mayReceive(preferences, topic, "email")) return "customer-declined";
  return recent >= settings.mostPerWeek ? "mail-limit-reached" : undefined;
}

function isSwitchedOn(settings: Program["mail"], kind: string): boolean {
  const setting = automaticSettings.find(([name]) => name === kind)?.[1];
  return setting === undefined || settings[setting];
}
