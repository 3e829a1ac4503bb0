import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { Product } from "./product.ts";
import { skuKeyOf } from "./product-fields.ts";
import type { SelectableLine } from "./product-selection.ts";

/**
 * Reads the products of a check's lines, and returns a function that names a line as the catalogue does: the product's own SKU, and its
 * category if the till sent none. A line that no product has stays as it is. None to two round trips.
 */
export async function readCatalogueNames(
  reader: ProgramReader,
  lines: readonly SelectableLine[],
): Promise<(line: SelectableLine) => SelectableLine> {
  const sent = lines.flatMap(({ sku }) => (sku === undefined || sku === "" ? [] : [skuKeyOf(sku)]));
  const keys = [...new Set(sent)];
  if (keys.length === 0) return (line) => line;
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
  const mapped = ids.length === 0 ? undefined : await rowsById(reader, "products", ids);
  const products = new Map<string, Product>();
  for (const { skuKey, productId } of listed) {
    const product = mapped?.get(productId ?? "");
    if (product !== undefined) products.set(skuKey, product);
  }
  for (const product of own) products.set(product.skuKey, product);
  return (line) => {
    const product = products.get(skuKeyOf(line.sku ?? ""));
    if (product === undefined) return line;
    const { sku, category } = product;
    return {
      sku,
      category: line.category === undefined || line.category === "" ? category : line.category,
    };
  };
}
