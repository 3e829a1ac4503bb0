import { type WebhookKind, webhookKinds } from "#core/webhooks/kinds.ts";

/** When each kind of event happens, in a few words (docs/webhooks.md). */
export const kindWords: Readonly<Record<WebhookKind, string>> = {
  "purchase.recorded": "A purchase earned points.",
  "purchase.refunded": "Money was given back.",
  "voucher.issued": "A reward was redeemed.",
  "voucher.used": "A voucher was used.",
  "voucher.reissued": "A voucher was given anew.",
  "voucher.returned": "Points of a voucher are back.",
  "points.added": "Points came without a purchase.",
  "code.redeemed": "A code of a package was redeemed.",
  "member.joined": "Somebody signed up.",
  "member.left": "An account was deleted.",
  "tier.reached": "Points made for a higher tier.",
};

/** What a webhook hears of, in a few words. In: its kinds, none for all. */
export function choiceWords(kinds: readonly WebhookKind[]): string {
  if (kinds.length === 0) return "All events";
  return kinds.length === 1 ? "1 kind of events" : `${kinds.length} kinds of events`;
}

/** The kinds that a text names, between commas; what is none is left out. */
export function kindsIn(text: string): readonly WebhookKind[] {
  const named = text.split(",");
  return webhookKinds.filter((kind) => named.includes(kind));
}
