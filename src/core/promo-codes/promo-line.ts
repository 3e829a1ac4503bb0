import { type PromoCode, promoState } from "./promo-code.ts";

/** A promo code as staff see it. */
export interface PromoLine extends Omit<PromoCode, "createdBy"> {
  readonly state: ReturnType<typeof promoState>;
}

/** Returns a promo code as staff see it on a program day. */
export function promoLine({ createdBy: _by, ...promo }: PromoCode, today: string): PromoLine {
  return { ...promo, state: promoState(promo, today) };
}
