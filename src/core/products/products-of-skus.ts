import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { Product } from "./product.ts";
import { skuKeyOf } from "./product-fields.ts";

/**
 * Returns the products of SKUs by SKU key, also of the ones that staff have mapped to a product. For queries, because it locks nothing. Two round
 * trips at most, none without SKUs.
 */
export async function productsOfSkus(
  reader: ProgramReader,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const keys = [...new Set(skus.filter((one) => one !== "").map(skuKeyOf))];
  if (keys.length === 0) return new Map();
  const asked = {
    where: { skuKey: { anyOf: keys } },
    order: [["skuKey", "asc"]],
    limit: keys.length,
  } as const;
  const [own, listed] = await Promise.all([
    reader.many("products", asked),
    reader.many("tillSkus", asked),
  ]);
  const ids = listed.flatMap(({ productId }) => productId ?? []);
  const mapped = await rowsById(reader, "products", ids);
  const products = new Map(own.map((product) => [product.skuKey, product]));
  for (const { skuKey, productId } of listed) {
    const product = productId === null ? undefined : mapped.get(productId);
    if (product !== undefined && !products.has(skuKey)) products.set(skuKey, product);
  }
  return products;
}
