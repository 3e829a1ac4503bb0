import type { Product } from "#core/products/product.ts";
import { skuKeyOf } from "#core/products/product-fields.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import { rowsById } from "#core/rows-by-id.ts";
import type { ProgramReader } from "#core/world.ts";

type Known = Pick<Product, "skuKey" | "category">;

/** The products of the SKUs that purchases name. */
export interface SoldProducts {
  /** By SKU key, mapped SKUs included. */
  readonly known: ReadonlyMap<string, Known>;
  /** Reads what is not yet known of the SKUs of a page: two round trips, none without a new SKU. */
  learn(page: readonly Pick<Purchase, "lines">[]): Promise<void>;
}

/** Starts without products. Not needed: rules do not ask for products, and nothing is read. */
export function soldProducts(reader: ProgramReader, isNeeded: boolean): SoldProducts {
  const known = new Map<string, Known>();
  const asked = new Set<string>();
  return {
    known,
    async learn(page) {
      if (!isNeeded) return;
      const fresh = new Set<string>();
      for (const { sku = "" } of page.flatMap(({ lines }) => lines)) {
        const key = skuKeyOf(sku);
        if (key !== "" && !asked.has(key)) fresh.add(key);
      }
      if (fresh.size === 0) return;
      const listing = {
        where: { skuKey: { anyOf: [...fresh] } },
        order: [["skuKey", "asc"]],
        limit: fresh.size,
      } as const;
      const [own, sent] = await Promise.all([
        reader.many("products", listing),
        reader.many("tillSkus", listing),
      ]);
      const ids = sent.flatMap(({ productId }) => productId ?? []);
      const mapped = await rowsById(reader, "products", ids);
      for (const { skuKey, productId } of sent) {
        const product = productId === null ? undefined : mapped.get(productId);
        if (product !== undefined) known.set(skuKey, fieldsOf(product));
      }
      for (const product of own) known.set(product.skuKey, fieldsOf(product));
      for (const key of fresh) asked.add(key);
    },
  };
}

function fieldsOf({ skuKey, category }: Known): Known {
  return { skuKey, category };
}
