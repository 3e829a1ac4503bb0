import { isEverything } from "../products/everything.ts";
import type { Product } from "../products/product.ts";
import { skuKeyOf } from "../products/product-fields.ts";
import { matchesLine, type ProductSelection } from "../products/product-selection.ts";

/** A line of an occasion as rules compare it. Keys are in lower case. */
export interface OccasionLine {
  /** In minor units for the whole quantity; below zero for a returned item or a discount. */
  readonly amount: number;
  readonly quantity: number;
  /** The SKU of the product, and the one that the till sent; empty without one. */
  readonly skuKeys: readonly string[];
  /** The category of the product, or the one that the till sent; empty without one. */
  readonly categoryKey: string;
  /** False for products that never earn. */
  readonly earns: boolean;
}

/** A line as a till sends it. */
interface SoldLine {
  readonly amount: number;
  readonly quantity: number;
  readonly sku?: string | undefined;
  readonly category?: string | undefined;
}

/**
 * Returns the lines of a purchase with what the catalogue says about them: a SKU that is mapped to a product counts as the product, with the
 * product's category.
 * @param products by SKU key, mapped SKUs included
 * @param neverEarning the products that never earn; none if the selection is empty
 */
export function occasionLines(
  lines: readonly SoldLine[],
  products: ReadonlyMap<string, Pick<Product, "skuKey" | "category">>,
  neverEarning: ProductSelection,
): readonly OccasionLine[] {
  return lines.map(({ amount, quantity, sku = "", category = "" }) => {
    const sent = skuKeyOf(sku);
    const product = products.get(sent);
    const known = product === undefined ? [sent] : [...new Set([product.skuKey, sent])];
    const line = {
      amount,
      quantity,
      skuKeys: known.filter((key) => key !== ""),
      categoryKey: skuKeyOf(product?.category || category),
    };
    return { ...line, earns: isEverything(neverEarning) || !isSelected(neverEarning, line) };
  });
}

/** Returns whether a selection selects a line by one of its SKUs or its category; an empty one selects every line. */
export function isSelected(
  selection: ProductSelection,
  { skuKeys, categoryKey: category }: Pick<OccasionLine, "skuKeys" | "categoryKey">,
): boolean {
  const asked = skuKeys.length === 0 ? [""] : skuKeys;
  return asked.some((sku) => matchesLine(selection, { sku, category }));
}
