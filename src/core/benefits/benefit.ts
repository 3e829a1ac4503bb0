import * as z from "zod/mini";
import { wholeNumber } from "../kit/fields.ts";
import { everything } from "../products/everything.ts";
import { productSelection } from "../products/product-selection.ts";
import { benefitsFieldErrors } from "./field-errors.ts";

/** Maximum amount of a benefit, in minor units: as large as a purchase. */
export const MAX_BENEFIT_AMOUNT = 100_000_000;

function amountAbove0(error: string) {
  return wholeNumber({ min: 1, max: MAX_BENEFIT_AMOUNT, error });
}

/**
 * What a voucher takes off a check, in minor units of the program's currency (decision 152): one item free, an amount, or a percentage with
 * at most `most`, null for no cap. An item without products is the one that the title names, which no till can recognize.
 */
export const benefitSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("item"), products: productSelection }),
  z.strictObject({
    kind: z.literal("amount-off"),
    amount: amountAbove0(benefitsFieldErrors["benefit-amount-invalid"]),
  }),
  z.strictObject({
    kind: z.literal("percent-off"),
    percent: wholeNumber({
      min: 1,
      max: 100,
      error: benefitsFieldErrors["benefit-percent-invalid"],
    }),
    most: z.nullable(amountAbove0(benefitsFieldErrors["benefit-cap-invalid"])),
  }),
]);

/** A validated benefit, see {@link benefitSchema}. */
export type Benefit = z.output<typeof benefitSchema>;

/** A free item that the title names: the benefit of vouchers from before there were others. */
export const titledItem: Benefit = { kind: "item", products: everything };
