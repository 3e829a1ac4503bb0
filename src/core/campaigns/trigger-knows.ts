import type { CampaignTrigger } from "./campaign-definition.ts";

/** What is known about an occasion besides its time and the customer, so that a condition can ask about it. */
export interface TriggerKnowledge {
  /** The products of a purchase or a QR code. */
  readonly lines: boolean;
  readonly amount: boolean;
  /** How many visits the customer has had. */
  readonly visits: boolean;
  /** Where it happened. */
  readonly location: boolean;
  /** In which segments the customer is. */
  readonly segments: boolean;
}

const nothing: TriggerKnowledge = {
  lines: false,
  amount: false,
  visits: false,
  location: false,
  segments: true,
};

/** Returns what the occasions of a trigger know. Codes are of a product and are scanned anywhere; what a friend buys is the friend's own affair. */
export function triggerKnows(trigger: CampaignTrigger): TriggerKnowledge {
  if (trigger === "qr-code") return { ...nothing, lines: true };
  // Who signs up is in no segment yet.
  if (trigger === "sign-up") return { ...nothing, segments: false };
  return trigger === "purchase"
    ? { lines: true, amount: true, visits: true, location: true, segments: true }
    : nothing;
}
