import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange } from "../world.ts";
import { productsDetail } from "./audit-details.ts";
import { UPLOADED } from "./product.ts";
import { MAX_OTHER_SKUS } from "./till-sku.ts";

/** Deletes a product that no code and no purchase refers to, with its other SKUs. A used one can only be archived. */
export const deleteProduct = /* @__PURE__ */ command({
  name: "deleteProduct",
  input: z.strictObject({ id }),
  may: "canManageProgram",
  async load({ id: productId }, reader) {
    const [product, others] = await Promise.all([
      reader.one("products", { id: productId }, { lock: true }),
      reader.many("tillSkus", {
        where: { productId },
        order: [["id", "asc"]],
        limit: MAX_OTHER_SKUS,
      }),
    ]);
    return { product, others };
  },
  decide({ product, others }) {
    if (product === undefined) return refuse("product-not-found", {});
    const { id: productId, name, sku } = product;
    if (product.firstUsedAt !== null) return refuse("product-used", { name });
    const picture: readonly ProgramChange[] =
      product.image === UPLOADED
        ? [{ kind: "remove", dataset: "productPictures", id: productId }]
        : [];
    return {
      changes: [
        { kind: "remove", dataset: "products", id: productId },
        ...picture,
        ...others.map(
          (other): ProgramChange => ({ kind: "remove", dataset: "tillSkus", id: other.id }),
        ),
      ],
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
