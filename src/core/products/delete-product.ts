import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange } from "../world.ts";
import { productsDetail } from "./audit-details.ts";
import { UPLOADED } from "./product.ts";

/**
 * Deletes a product that no code and no purchase refers to. A used one can only be archived; one with other SKUs is used, because tills sent
 * them.
 */
export const deleteProduct = /* @__PURE__ */ command({
  name: "deleteProduct",
  input: z.strictObject({ id }),
  may: "canManageProgram",
  load: ({ id: productId }, reader) => reader.one("products", { id: productId }, { lock: true }),
  decide(product) {
    if (product === undefined) return refuse("product-not-found", {});
    const { id: productId, name, sku } = product;
    if (product.firstUsedAt !== null) return refuse("product-used", { name });
    const picture: readonly ProgramChange[] =
      product.image === UPLOADED
        ? [{ kind: "remove", dataset: "productPictures", id: productId }]
        : [];
    return {
      changes: [{ kind: "remove", dataset: "products", id: productId }, ...picture],
      events: [{ name: "product.deleted", params: { name } }],
      result: {},
      audit: {
        kind: "product",
        id: productId,
        name,
        detail: [productsDetail("product-sku", { sku })],
      },
    };
  },
});
