import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";

/** Codes of one text for everybody, or many codes that each work once. */
export const promoKinds = ["shared", "single-use"] as const;

/** What a code gives: a voucher, or points. `expiryDays` from the use; 0 is never. */
export const promoGiftSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("voucher"),
    title: z.string(),
    benefit: benefitSchema,
    expiryDays: z.int().check(z.gte(0)),
  }),
  z.strictObject({ kind: z.literal("points"), points: z.int().check(z.gte(1)) }),
]);

/** A validated gift, see {@link promoGiftSchema}. */
export type PromoGift = z.output<typeof promoGiftSchema>;

/**
 * A promo code (decision 153): what it gives, to whom how often, and when. Of a single-use one there are many texts, see
 * {@link singleUseCodeSchema}. Times are UTC epoch milliseconds, days are program days, 'YYYY-MM-DD'.
 */
export const promoCodeSchema = z.strictObject({
  id: z.string(),
  /** For staff. */
  name: z.string(),
  kind: z.enum(promoKinds),
  /** The text of a shared code, see `plainPromoCode`; unique. Null for single-use codes. */
  code: z.nullable(z.string()),
  /** The beginning of single-use codes; empty for none, and for a shared one. */
  prefix: z.string(),
  gift: promoGiftSchema,
  /** How often it can be used in total, and by one customer; null for no limit. */
  most: z.nullable(z.int().check(z.gte(1))),
  perCustomer: z.nullable(z.int().check(z.gte(1))),
  /** The first and the last day on which it works; null for no limit. */
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** How often it was used: the number of its rows of {@link promoUseSchema}. */
  uses: z.int().check(z.gte(0)),
  /** The number of its single-use codes; 0 for a shared one. */
  size: z.int().check(z.gte(0)),
  createdAt: z.int(),
  /** The staff user who created it. */
  createdBy: z.string(),
  /** When staff ended it; null before. */
  endedAt: z.nullable(z.int()),
});

/** A stored promo code, see {@link promoCodeSchema}. */
export type PromoCode = z.output<typeof promoCodeSchema>;

/** One code of a single-use promo code. */
export const singleUseCodeSchema = z.strictObject({
  id: z.string(),
  promoCodeId: z.string(),
  /** Its number among them, from 1. */
  number: z.int(),
  /** As `plainPromoCode` writes it; unique. */
  code: z.string(),
  /** UTC epoch milliseconds; null while it is unused. */
  usedAt: z.nullable(z.int()),
});

/** A stored single-use code, see {@link singleUseCodeSchema}. */
export type SingleUseCode = z.output<typeof singleUseCodeSchema>;

/** One use of a promo code. Never changed. */
export const promoUseSchema = z.strictObject({
  id: z.string(),
  promoCodeId: z.string(),
  /** Its number among the uses of the code, from 1, and among those of the customer. Both are unique, so that limits hold. */
  number: z.int(),
  ofCustomer: z.int(),
  userId: z.string(),
  /** The text that was entered, see `plainPromoCode`. */
  code: z.string(),
  /** The single-use code; null for a shared one. Each is used once. */
  singleUseCodeId: z.nullable(z.string()),
  /** UTC epoch milliseconds, and the program day. */
  at: z.int(),
  day: z.string(),
  /** Where it was entered; null if the customer did. */
  locationId: z.nullable(z.string()),
  /** The staff user or till key that entered it; null if the customer did. */
  enteredBy: z.nullable(z.string()),
  /** Points that it gave; 0 for a voucher. */
  points: z.int().check(z.gte(0)),
  /** The voucher that it gave; null for points. */
  voucherId: z.nullable(z.string()),
});

/** A stored use, see {@link promoUseSchema}. */
export type PromoUse = z.output<typeof promoUseSchema>;

/** The ledger's source of points from a promo code; the reference is the code's id. */
export const PROMO_SOURCE = "promo-code";

/** What a promo code is on a program day. */
export type PromoState = "planned" | "active" | "used-up" | "over" | "ended";

/** Returns the state of a promo code on a program day. */
export function promoState(
  { endedAt, startsOn, endsOn, most, uses, kind, size }: Omit<PromoCode, "createdBy">,
  today: string,
): PromoState {
  if (endedAt !== null) return "ended";
  if (endsOn !== null && endsOn < today) return "over";
  if (uses >= Math.min(most ?? Number.POSITIVE_INFINITY, kind === "shared" ? Infinity : size)) {
    return "used-up";
  }
  return startsOn !== null && startsOn > today ? "planned" : "active";
}
