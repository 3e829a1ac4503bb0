/*
 * What other programs hear of (docs/webhooks.md). Nothing in it says who a customer is: ids alone, so that a receiver that needs more asks for it, with
 * rights of its own. Points are whole points, `balance` is what the customer has afterwards, `entryNo` tells which of two balances is the later one: commits do not
 * follow each other in the order of their moments. Times are UTC epoch milliseconds, amounts minor units.
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

/** What is told of each kind of event. */
export interface WebhookData {
  /** A purchase earned points. `checkId` is the till's number, `soldAt` when it was paid. */
  readonly "purchase.recorded": OfMember & {
    readonly purchaseId: string;
    readonly locationId: string;
    readonly checkId: string;
    readonly amount: number;
    readonly currency: string;
    readonly points: number;
    readonly soldAt: number;
  };
  /** Money was given back. `points` were taken back, `forgone` were spent already; `balance` and `entryNo` are null for somebody who has left. */
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
  /** A reward was redeemed for so many points. `expiresAt` is null for a voucher that lasts. */
  readonly "voucher.issued": OfVoucher &
    OfMember & {
      readonly points: number;
      readonly expiresAt: number | null;
    };
  /** A voucher was accepted at a location, or used by hand: then `locationId` is null. */
  readonly "voucher.used": OfVoucher & {
    readonly locationId: string | null;
    readonly usedAt: number;
  };
  /** A voucher took the place of a used one. */
  readonly "voucher.reissued": OfVoucher & {
    readonly insteadOf: string;
    readonly locationId: string;
    readonly expiresAt: number | null;
  };
  /** Staff returned a ready voucher: so many points were credited, and so many withheld for refunds of points already spent. */
  readonly "voucher.returned": OfVoucher &
    OfMember & { readonly points: number; readonly withheld: number };
  /** Points without a purchase or code: `from` staff, a friend's sign-up, or a birthday. */
  readonly "points.added": OfMember & {
    readonly points: number;
    readonly from: "staff" | "referral" | "birthday";
    readonly locationId: string | null;
  };
  /** A code from packaging was redeemed. */
  readonly "code.redeemed": OfMember & {
    readonly codeId: string;
    readonly productId: string;
    readonly points: number;
  };
  /** Somebody signed up. `referrerId` is the friend who brought them, or null; `balance` what they begin with. */
  readonly "member.joined": OfMember & { readonly referrerId: string | null };
  /** An account was deleted. */
  readonly "member.left": { readonly userId: string };
  /** Points made for a higher tier. */
  readonly "tier.reached": OfMember & { readonly tier: string; readonly previousTier: string };
}

/** A kind of events. */
export type WebhookKind = keyof WebhookData;

/** Every kind, in the order in which screens and the manual show them. */
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

/** The kind of the event by which somebody tries a webhook; nobody chooses it. Its data is an empty object. */
export const TEST_KIND = "webhook.test";
