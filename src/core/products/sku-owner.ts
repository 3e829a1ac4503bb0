import { refuse } from "../errors.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import type { Product } from "./product.ts";
import { skuKeyOf } from "./product-fields.ts";
import type { TillSku } from "./till-sku.ts";

/** Who has a SKU: the product whose own it is, or what tills' row says about it, with the product of a mapped one. */
export interface SkuOwner {
  readonly own: Product | undefined;
  readonly sent: TillSku | undefined;
  readonly mapped: Product | undefined;
}

/** Reads who has a SKU, locked. One round trip; another one for a mapped SKU. */
export async function findSkuOwner(reader: ProgramReader, sku: string): Promise<SkuOwner> {
  const skuKey = skuKeyOf(sku);
  const [own, sent] = await Promise.all([
    reader.one("products", { skuKey }, { lock: true }),
    reader.one("tillSkus", { skuKey }, { lock: true }),
  ]);
  const productId = sent?.productId ?? null;
  const mapped = productId === null ? undefined : await reader.one("products", { id: productId });
  return { own, sent, mapped };
}

/** Returns a refusal if a SKU is another product's, or undefined. `id` is the product that may have it; undefined for a new one. */
export function refuseTakenSku({ own, sent, mapped }: SkuOwner, id: string | undefined) {
  if (own !== undefined && own.id !== id) {
    return refuse("sku-taken", { sku: own.sku, name: own.name });
  }
  if (sent !== undefined && mapped !== undefined) {
    return refuse("sku-belongs-to", { sku: sent.sku, name: mapped.name });
  }
  return undefined;
}

/** Removes the row of a SKU from the list of tills' SKUs, because a product has it now. */
export function knownSku({ sent }: Pick<SkuOwner, "sent">): readonly ProgramChange[] {
  return sent === undefined ? [] : [{ kind: "remove", dataset: "tillSkus", id: sent.id }];
}
