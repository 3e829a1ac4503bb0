import type { PromoLine } from "#core/promo-codes/promo-line.ts";
import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { benefitWords } from "#web/shared/benefits/benefit-words.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** The color of each state. */
export const stateTones: Readonly<Record<PromoLine["state"], BadgeTone>> = {
  planned: "accent",
  active: "positive",
  "used-up": "neutral",
  over: "neutral",
  ended: "neutral",
};

/** What the code is: its text, or the number of its single-use codes. */
export function textsOf({ code, size }: PromoLine): string {
  return code ?? promoStaffTexts.singleUseCount({ count: size });
}

/** What the code gives, in words. */
export function giftWords({ gift }: PromoLine, currency: string): string {
  if (gift.kind === "points") return promoStaffTexts.pointsText({ points: gift.points });
  const title = `${gift.title} (${benefitWords(gift.benefit, currency)})`;
  return promoStaffTexts.voucherText({ title });
}

/** How often it was used and its limits, in words. */
export function limitWords(line: PromoLine): string {
  const { uses, most, perCustomer, startsOn, endsOn } = line;
  return [
    promoStaffTexts.uses({ uses, most }),
    ...(perCustomer === null ? [] : [promoStaffTexts.perCustomerText({ count: perCustomer })]),
    ...(startsOn === null ? [] : [promoStaffTexts.from({ day: startsOn })]),
    ...(endsOn === null ? [] : [promoStaffTexts.until({ day: endsOn })]),
  ].join(" · ");
}
