/**
 * Why a customer has a voucher: a reward or the birthday gift was redeemed, a campaign, challenge or promo code gave it, or staff did as
 * goodwill, or it came with a message to a segment.
 */
export const voucherOrigins = [
  "reward",
  "campaign",
  "challenge",
  "code",
  "birthday",
  "goodwill",
  "message",
] as const;

/** Where a voucher comes from. `id` is the reward, campaign, challenge, promo code or message; for goodwill the staff user who gave it. */
export interface VoucherOrigin {
  readonly kind: (typeof voucherOrigins)[number];
  readonly id: string;
}

/** The origins of vouchers that customers did not take themselves on a screen, and of which nothing else tells them: a message tells of its own. */
export const givenOrigins: ReadonlySet<VoucherOrigin["kind"]> = new Set([
  "campaign",
  "challenge",
  "goodwill",
]);

/** Why a voucher was cancelled: staff did, the customer undid the redemption, a purchase that it is for was refunded, or the progress that it is for was corrected. */
export const cancelReasons = ["staff", "customer", "refund", "correction"] as const;

/** One of {@link cancelReasons}. */
export type CancelReason = (typeof cancelReasons)[number];
