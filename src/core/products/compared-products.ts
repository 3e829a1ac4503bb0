import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import type { Product } from "./product.ts";
import { type ImportedFields, skuKeyOf } from "./product-fields.ts";
import type { TillSku } from "./till-sku.ts";

/** What the store knows of the SKUs of imported lines, by SKU key; and the products of mapped SKUs, by id. */
export interface KnownSkus {
  readonly own: ReadonlyMap<string, Product>;
  readonly sent: ReadonlyMap<string, TillSku>;
  readonly mapped: ReadonlyMap<string, Product>;
}

/** Reads what is known of the SKUs of imported lines. Two round trips. */
export async function knownSkus(
  reader: ProgramReader,
  lines: readonly Pick<ImportedFields, "sku">[],
): Promise<KnownSkus> {
  const keys = lines.map(({ sku }) => skuKeyOf(sku));
  const asked = {
    where: { skuKey: { anyOf: keys } },
    order: [["skuKey", "asc"]],
    limit: keys.length,
  } as const;
  const [own, sent] = await Promise.all([
    reader.many("products", asked),
    reader.many("tillSkus", asked),
  ]);
  const mapped = await rowsById(
    reader,
    "products",
    sent.flatMap(({ productId }) => productId ?? []),
  );
  return { own: byKey(own), sent: byKey(sent), mapped };
}

function byKey<Row extends { readonly skuKey: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.skuKey, row]));
}

/** Returns whether an imported line leaves a product as it is. */
export function isSame(product: Product, { sku, name, category }: ImportedFields): boolean {
  return product.sku === sku && product.name === name && product.category === category;
}

/** Returns the product to which a line's SKU belongs as another one, or undefined. */
export function otherOwner(
  { sent, mapped }: KnownSkus,
  { sku }: Pick<ImportedFields, "sku">,
): Product | undefined {
  const productId = sent.get(skuKeyOf(sku))?.productId ?? null;
  return productId === null ? undefined : mapped.get(productId);
}
