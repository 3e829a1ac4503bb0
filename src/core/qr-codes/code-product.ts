import { refuse } from "../errors.ts";
import type { Product } from "../products/product.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import type { QrCode } from "./qr-code.ts";

/** The product of new codes: free text, and the id of a product whose name is used instead. */
interface WantedProduct {
  readonly productId: string;
  readonly catalogueProductId?: string | undefined;
}

/** Reads the product of new codes; undefined for free text and for a missing product. */
export function findCodeProduct(
  reader: ProgramReader,
  { catalogueProductId: id }: WantedProduct,
): Promise<Product | undefined> {
  return id === undefined ? Promise.resolve(undefined) : reader.one("products", { id });
}

/** The fields of new codes that state their product, and the change that marks it as used. */
export interface CodeProduct {
  readonly fields: Pick<QrCode, "productId" | "catalogueProductId">;
  readonly changes: readonly ProgramChange[];
}

/** Returns what new codes state about their product. Refuses a missing or archived product. */
export function codeProduct(
  product: Product | undefined,
  { productId, catalogueProductId }: WantedProduct,
  { now }: Pick<Context, "now">,
) {
  if (catalogueProductId === undefined) {
    const free: CodeProduct = { fields: { productId, catalogueProductId: null }, changes: [] };
    return free;
  }
  if (product === undefined) return refuse("product-not-found", {});
  const { id, name, isActive, firstUsedAt } = product;
  if (!isActive) return refuse("product-archived", { name });
  const named: CodeProduct = {
    fields: { productId: name, catalogueProductId: id },
    changes:
      firstUsedAt === null
        ? [{ kind: "patch", dataset: "products", id, fields: { firstUsedAt: now } }]
        : [],
  };
  return named;
}
