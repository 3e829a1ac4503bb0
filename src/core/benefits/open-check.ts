import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { soldCategory, soldSku } from "../products/product-fields.ts";
import { MAX_BENEFIT_AMOUNT } from "./benefit.ts";

/** A line of a check, as a till reports it with a purchase; its text is not needed here. */
const line = z.strictObject({
  text: z.optional(text({ max: 120 })),
  quantity: z.int().check(z.gte(1), z.lte(10_000)),
  amount: z.int().check(z.gte(-MAX_BENEFIT_AMOUNT), z.lte(MAX_BENEFIT_AMOUNT)),
  sku: z.optional(soldSku),
  category: z.optional(soldCategory),
});

/** A check before it is paid: what is to pay, and its lines, in minor units of the program's currency. */
export const openCheck = z.strictObject({
  amount: z.int().check(z.gte(0), z.lte(MAX_BENEFIT_AMOUNT)),
  lines: z.array(line).check(z.maxLength(200)),
});
