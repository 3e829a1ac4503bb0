import * as z from "zod/mini";
import { benefitSchema } from "../benefits/benefit.ts";
import { text, wholeNumber } from "../kit/fields.ts";
import { isCalendarDay } from "../kit/time.ts";
import { codePrefix, sharedCode } from "./code-text.ts";
import { promoCodesFieldErrors } from "./field-errors.ts";

/** Maximum number of single-use codes that one command generates. */
export const CODES_AT_ONCE = 1000;

/** Maximum number of single-use codes of one promo code. */
export const SINGLE_USE_CODES_MAX = 10_000;

const MAX_LIMIT = 10_000_000;

const limit = z.nullable(
  wholeNumber({ min: 1, max: MAX_LIMIT, error: promoCodesFieldErrors["promo-limit-invalid"] }),
);

const day = z.nullable(
  z.string().check(z.refine(isCalendarDay, { error: promoCodesFieldErrors["promo-day-invalid"] })),
);

/** How many single-use codes to generate. */
export const codeCount = wholeNumber({
  min: 1,
  max: CODES_AT_ONCE,
  error: promoCodesFieldErrors["promo-count-invalid"],
});

/** The fields that staff can edit at any time. Limits are numbers of uses, null for none; days are inclusive, null for open. */
export const promoCodeFields = {
  name: text({ min: 1, max: 60, empty: promoCodesFieldErrors["promo-name-missing"] }),
  most: limit,
  perCustomer: limit,
  startsOn: day,
  endsOn: day,
};

/** What the code gives, see `promoGiftSchema`. */
export const promoGiftFields = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("voucher"),
    title: text({ min: 1, max: 80, empty: promoCodesFieldErrors["promo-title-missing"] }),
    benefit: benefitSchema,
    expiryDays: wholeNumber({
      min: 0,
      max: 3650,
      error: promoCodesFieldErrors["promo-expiry-invalid"],
    }),
  }),
  z.strictObject({
    kind: z.literal("points"),
    points: wholeNumber({
      min: 1,
      max: 1_000_000,
      error: promoCodesFieldErrors["promo-points-invalid"],
    }),
  }),
]);

/** The texts of the code: one for everybody, or a number of generated ones. */
export const promoTexts = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("shared"), code: sharedCode }),
  z.strictObject({ kind: z.literal("single-use"), prefix: codePrefix, count: codeCount }),
]);

/** Rejects an end before the start, at the end. */
export const inOrder = z.refine<{
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}>(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
  error: promoCodesFieldErrors["promo-end-before-start"],
  path: ["endsOn"],
});
