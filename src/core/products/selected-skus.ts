import { refuse } from "../errors.ts";
import type { ProgramReader } from "../world.ts";
import { skuKeyOf } from "./product-fields.ts";
import type { ProductSelection } from "./product-selection.ts";

/**
 * Returns the SKUs of a selection that no product has, neither as its own nor as another one that tills send. Without SKUs nothing is read,
 * otherwise it is one round trip.
 */
export async function findUnknownSkus(
  reader: ProgramReader,
  { skus }: Pick<ProductSelection, "skus">,
): Promise<readonly string[]> {
  if (skus.length === 0) return [];
  const asked = {
    where: { skuKey: { anyOf: skus.map(skuKeyOf) } },
    order: [["skuKey", "asc"]],
    limit: skus.length,
  } as const;
  const [own, sent] = await Promise.all([
    reader.many("products", asked),
    reader.many("tillSkus", asked),
  ]);
  const mapped = sent.filter(({ state }) => state === "mapped");
  const known = new Set([...own, ...mapped].map(({ skuKey }) => skuKey));
  return skus.filter((one) => !known.has(skuKeyOf(one)));
}

/** Refuses a selection with unknown SKUs, and names the first. Returns undefined for none. */
export function refuseUnknownSkus([first]: readonly string[]) {
  return first === undefined ? undefined : refuse("unknown-sku", { sku: first });
}

/** Returns the categories of a selection that no product has. Without categories nothing is read, otherwise it is one round trip. */
export async function findUnknownCategories(
  reader: ProgramReader,
  { categories }: Pick<ProductSelection, "categories">,
): Promise<readonly string[]> {
  if (categories.length === 0) return [];
  const groups = await reader.groups("products", { by: ["category"] });
  const known = new Set(groups.map(({ key }) => skuKeyOf(key.category)));
  return categories.filter((one) => !known.has(skuKeyOf(one)));
}

/** Refuses a selection with unknown categories, and names the first. Returns undefined for none. */
export function refuseUnknownCategories([first]: readonly string[]) {
  return first === undefined ? undefined : refuse("unknown-category", { category: first });
}
