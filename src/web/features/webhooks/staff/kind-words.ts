import { type WebhookKind, webhookKinds } from "#core/webhooks/kinds.ts";

/** When each kind of event happens, in a few words (docs/webhooks.md). */
export const kindWords: Readonly<Record<WebhookKind, string>> = {
  "purchase.recorded": "A purchase earned points.",
  "purchase.refunded": "A purchase was refunded.",
  "voucher.issued": "A reward was redeemed.",
  "voucher.used": "A voucher was used.",
  "voucher.reissued": "A voucher was reissued.",
  "voucher.returned": "A voucher was returned.",
  "points.added": "Points were added without a purchase.",
  "code.redeemed": "A QR code was redeemed.",
  "member.joined": "A customer signed up.",
  "member.left": "An account was deleted.",
  "tier.reached": "A customer reached a higher tier.",
};

/** What a webhook hears of, in a few words. In: its kinds, none for all. */
export function choiceWords(kinds: readonly WebhookKind[]): string {
  if (kinds.length === 0) return "All events";
  return kinds.length === 1 ? "1 event type" : `${kinds.length} event types`;
}

/** The kinds that a text names, between commas; what is none is left out. */
export function kindsIn(text: string): readonly WebhookKind[] {
  const named = text.split(",");
  return webhookKinds.filter((kind) => named.includes(kind));
}
