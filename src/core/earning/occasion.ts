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
  /** The customer's tier before these points. */
  readonly tier: string;
}

/** A purchase. `amount` is what was paid after discounts, in minor units of the program's currency. */
export interface PurchaseOccasion extends OccasionBase {
  readonly kind: "purchase";
  readonly amount: number;
  /** What the customer's purchases before left below one point, in millionths of a point. */
  readonly carried: number;
}

/** A redeemed QR code. `points` is the code's own value. */
export interface QrCodeOccasion extends OccasionBase {
  readonly kind: "qr-code";
  readonly points: number;
}

/** Something that earns points, as the rules see it. */
export type Occasion = PurchaseOccasion | QrCodeOccasion;
