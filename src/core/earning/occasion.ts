import type { OccasionLine } from "./occasion-lines.ts";

/** The location where an occasion happened, with the IANA name of its time zone. */
export interface OccasionLocation {
  readonly id: string;
  readonly timeZone: string;
}

interface OccasionBase {
  /** UTC epoch milliseconds. For a check recorded offline, the time of payment. */
  readonly happenedAt: number;
  /** Null where no location is known. */
  readonly location: OccasionLocation | null;
  /** The program's IANA time zone, for an occasion without a location. */
  readonly timeZone: string;
  /** The id of the customer who earns. */
  readonly customerId: string;
  /** The id of the customer's tier before these points. */
  readonly tier: string;
  /** The ids of those segments that campaigns ask about in which the customer is now; left out where that is not known. */
  readonly segments?: ReadonlySet<string>;
}

/** A purchase. `amount` is what was paid after discounts, in minor units of the program's currency. */
export interface PurchaseOccasion extends OccasionBase {
  readonly kind: "purchase";
  readonly amount: number;
  /** What the customer's purchases before left below one point, in millionths of a point. */
  readonly carried: number;
  /** What was bought, see {@link OccasionLine}; empty if the till sent no lines. */
  readonly lines: readonly OccasionLine[];
  /** The number of the customer's visits before this purchase. A visit is a program day with at least one purchase. */
  readonly visits: number;
  /** Whether it is the first purchase of its program day, which begins a visit. */
  readonly startsVisit: boolean;
}

/** A redeemed QR code. `points` is the code's own value. */
export interface QrCodeOccasion extends OccasionBase {
  readonly kind: "qr-code";
  readonly points: number;
  /** One item of the code's product; empty for a code of no product. */
  readonly lines: readonly OccasionLine[];
}

/** A sign-up, for the new customer. `points`: of the program for signing up, `welcome`: for a friend's code. */
export interface SignUpOccasion extends OccasionBase {
  readonly kind: "sign-up";
  readonly points: number;
  readonly welcome: number;
}

/** A friend's sign-up, for the customer whose code it was. `points` as the program gives. */
export interface ReferralOccasion extends OccasionBase {
  readonly kind: "referral";
  readonly points: number;
}

/** A friend's first purchase, for the customer whose code the friend used. */
export interface ReferralPurchaseOccasion extends OccasionBase {
  readonly kind: "referral-purchase";
}

/** A birthday gift. `points` as the program gives at this tier. */
export interface BirthdayOccasion extends OccasionBase {
  readonly kind: "birthday";
  readonly points: number;
}

/** Something that earns points, as the rules see it. */
export type Occasion =
  | PurchaseOccasion
  | QrCodeOccasion
  | SignUpOccasion
  | ReferralOccasion
  | ReferralPurchaseOccasion
  | BirthdayOccasion;
