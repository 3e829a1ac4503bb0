import type { Consent } from "#core/preferences/consent.ts";
import { newPreferences, type Preferences } from "#core/preferences/preferences.ts";
import { NOON } from "./context.ts";

/** Ana's first record: the consent to news by email, given at sign-up at noon. */
export function aConsent(own: Partial<Consent> = {}): Consent {
  const given = { purpose: "newsByEmail", isGiven: true, version: 1, place: "sign-up" } as const;
  return { id: "ana.1", userId: "ana", number: 1, ...given, at: NOON, ...own };
}

/** Ana's preferences with the given fields; without any, nothing was changed. */
export function somePreferences(own: Partial<Preferences> = {}): Preferences {
  return { ...newPreferences("ana"), ...own };
}
