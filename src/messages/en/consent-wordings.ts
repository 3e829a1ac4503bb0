import type { ConsentPurpose } from "#core/preferences/topics.ts";
import { catalogue } from "../catalogue.ts";

/** What the purposes of consents are called. */
export const purposeNames = catalogue("consentPurposes", {
  newsByEmail: "News by email",
  newsByPush: "News by push",
  offersFromPurchases: "Offers based on purchases",
} satisfies Readonly<Record<ConsentPurpose, string>>);

/**
 * The wording of each consent by purpose and version (docs/decisions/167). Records refer to it, so that a wording is never edited or removed: a
 * changed one is added with the next version, which core/preferences/topics.ts names as the one in force.
 */
export const consentWordings = catalogue("consentWordings", {
  "newsByEmail.1": "Send me news and offers by e-mail, also for my birthday.",
  "newsByPush.1": "Send me news and offers as push messages, also for my birthday.",
  "offersFromPurchases.1": "Choose offers and news for me by what, when and where I buy.",
});

/** Shown wherever a consent is asked for. */
export const consentTexts = catalogue("consents", {
  askedTitle: "Optional",
  askedHint: "Your account works without these. You can turn each off at any time in your profile.",
});

/** The name of a wording in the catalogue. */
export type WordingName = keyof typeof consentWordings;

/** Returns the wording of a consent in a version; empty for a version that never existed. */
export function consentWording(purpose: ConsentPurpose, version: number): string {
  const name = `${purpose}.${version}`;
  return Object.hasOwn(consentWordings, name) ? consentWordings[name as WordingName] : ""; // checked by hasOwn
}
