/*
 * The events that webhooks receive (docs/webhooks.md). They contain ids and no personal data, so that a receiver that needs more must ask for it with its own
 * permissions. Points are whole numbers. `balance` is the balance after the event, `entryNo` tells which of two balances is newer, because commits do not
 * follow the order of `at`. Times are UTC epoch milliseconds, amounts are in minor units.
 */

/** Whose points moved, what they have now, and the number of the ledger entry that left it: 0 before the first. */
interface OfMember {
  readonly userId: string;
  readonly balance: number;
  readonly entryNo: number;
}

/** A customer's voucher for a reward. */
interface OfVoucher {
  readonly voucherId: string;
  readonly userId: string;
  readonly rewardId: string;
}

/** The data of each event type. */
export interface WebhookData {
  /** A purchase earned points. `checkId` is the check number, `soldAt` the time of payment. */
  readonly "purchase.recorded": OfMember & {
    readonly purchaseId: string;
    readonly locationId: string;
    readonly checkId: string;
    readonly amount: number;
    readonly currency: string;
    readonly points: number;
    readonly soldAt: number;
  };
  /** A purchase was refunded. `points` were deducted, `forgone` were already spent. `balance` and `entryNo` are null if the account was deleted. */
  readonly "purchase.refunded": Pick<OfMember, "userId"> & {
    readonly balance: number | null;
    readonly entryNo: number | null;
    readonly purchaseId: string;
    readonly locationId: string;
    readonly checkId: string;
    readonly refundId: string;
    readonly amount: number;
    readonly points: number;
    readonly forgone: number;
  };
  /** A reward was redeemed for `points`. `expiresAt` is null if the voucher does not expire. */
  readonly "voucher.issued": OfVoucher &
    OfMember & {
      readonly points: number;
      readonly expiresAt: number | null;
    };
  /** A voucher was accepted at a location, or the customer marked it as used. Then `locationId` is null. */
  readonly "voucher.used": OfVoucher & {
    readonly locationId: string | null;
    readonly usedAt: number;
  };
  /** A new voucher replaced a used one. */
  readonly "voucher.reissued": OfVoucher & {
    readonly insteadOf: string;
    readonly locationId: string;
    readonly expiresAt: number | null;
  };
  /** Staff returned a ready voucher. `points` were credited, `withheld` were withheld for earlier refunds. */
  readonly "voucher.returned": OfVoucher &
    OfMember & { readonly points: number; readonly withheld: number };
  /** Points were added without a purchase or code. */
  readonly "points.added": OfMember & {
    readonly points: number;
    readonly from: "staff" | "referral" | "birthday";
    readonly locationId: string | null;
  };
  /** A QR code was redeemed. */
  readonly "code.redeemed": OfMember & {
    readonly codeId: string;
    readonly productId: string;
    readonly points: number;
  };
  /** A customer signed up. `referrerId` is the friend who referred them, or null. `balance` is the initial balance. */
  readonly "member.joined": OfMember & { readonly referrerId: string | null };
  /** An account was deleted. */
  readonly "member.left": { readonly userId: string };
  /** A customer reached a higher tier. */
  readonly "tier.reached": OfMember & { readonly tier: string; readonly previousTier: string };
}

/** An event type. */
export type WebhookKind = keyof WebhookData;

/** All event types, in the order of the screens and docs/webhooks.md. */
export const webhookKinds = [
  "purchase.recorded",
  "purchase.refunded",
  "voucher.issued",
  "voucher.used",
  "voucher.reissued",
  "voucher.returned",
  "points.added",
  "code.redeemed",
  "member.joined",
  "member.left",
  "tier.reached",
] as const satisfies readonly WebhookKind[];

/** The type of test events, which cannot be subscribed to. Its data is an empty object. */
export const TEST_KIND = "webhook.test";
