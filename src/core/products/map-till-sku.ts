import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange } from "../world.ts";
import { productsDetail } from "./audit-details.ts";
import { MAX_OTHER_SKUS } from "./till-sku.ts";

/** A SKU of tills and the product that it means. */
export const mapTillSkuInput = z.strictObject({ id, productId: id });

/** Makes a SKU of tills another SKU of an active product. The product then counts as used, because purchases have the SKU. */
export const mapTillSku = /* @__PURE__ */ command({
  name: "mapTillSku",
  input: mapTillSkuInput,
  may: "canManageProgram",
  async load({ id: skuId, productId }, reader) {
    const [row, product, others] = await Promise.all([
      reader.one("tillSkus", { id: skuId }, { lock: true }),
      reader.one("products", { id: productId }, { lock: true }),
      reader.count("tillSkus", { productId }),
    ]);
    return { row, product, others };
  },
  decide({ row, product, others }, _input, { now }) {
    if (row === undefined) return refuse("till-sku-not-found", {});
    if (product === undefined) return refuse("product-not-found", {});
    const { id: productId, name, isActive, firstUsedAt } = product;
    if (!isActive) return refuse("product-archived", { name });
    if (row.productId !== productId && others >= MAX_OTHER_SKUS) {
      return refuse("other-skus-full", { name, most: MAX_OTHER_SKUS });
    }
    const { sku } = row;
    const used: readonly ProgramChange[] =
      firstUsedAt === null
        ? [{ kind: "patch", dataset: "products", id: productId, fields: { firstUsedAt: now } }]
        : [];
    const fields = { state: "mapped", productId, expiresAt: null } as const;
    return {
      changes: [{ kind: "patch", dataset: "tillSkus", id: row.id, fields }, ...used],
      events: [{ name: "sku.mapped", params: { sku, name } }],
      result: {},
      audit: {
        kind: "product",
        id: productId,
        name,
        detail: [productsDetail("sku-mapped", { sku })],
      },
    };
  },
});
