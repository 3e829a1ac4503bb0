import * as z from "zod/mini";
import { isEverything } from "./everything.ts";
import { productCategory, sku, skuKeyOf } from "./product-fields.ts";

/** Maximum number of SKUs, and of categories, in a selection. */
export const MAX_SELECTED = 100;

/**
 * Products, by SKU or category. A product is selected if its SKU or its category is listed; a selection without either selects everything.
 */
export const productSelection = z.strictObject({
  skus: z.array(sku).check(z.maxLength(MAX_SELECTED)),
  categories: z.array(productCategory.check(z.minLength(1))).check(z.maxLength(MAX_SELECTED)),
});

/** A validated selection, see {@link productSelection}. */
export type ProductSelection = z.output<typeof productSelection>;

/** What a selection compares of a line of a purchase; a till may leave either out. */
export interface SelectableLine {
  readonly sku?: string | undefined;
  readonly category?: string | undefined;
}

/** Returns whether a line of a purchase is selected. SKUs and categories are compared without regard to case. */
export function matchesLine(selection: ProductSelection, line: SelectableLine): boolean {
  return (
    isEverything(selection) ||
    isListed(selection.skus, line.sku) ||
    isListed(selection.categories, line.category)
  );
}

function isListed(listed: readonly string[], value: string | undefined): boolean {
  if (value === undefined || value === "") return false;
  const key = skuKeyOf(value);
  return listed.some((one) => skuKeyOf(one) === key);
}
