import type { Product } from "./product.ts";
import { type ImportedFields, skuKeyOf } from "./product-fields.ts";

/** Returns the stored fields that follow from a product's SKU, name and category. */
export function namedFields({ sku, name, category }: ImportedFields) {
  return { sku, skuKey: skuKeyOf(sku), name, nameKey: name.toLowerCase(), category };
}

/** Returns the row of a new, active product. Times in UTC epoch milliseconds; it is used at once if tills have sent its SKU. */
export function newProduct(
  fields: ImportedFields,
  own: Pick<Product, "id" | "image" | "createdAt" | "firstUsedAt">,
): Product {
  return { ...namedFields(fields), ...own, isActive: true };
}
