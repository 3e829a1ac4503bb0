import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { command } from "../world.ts";
import { productsDetail } from "./audit-details.ts";
import { newProduct } from "./new-product.ts";
import { pictureChanges, pictureMark } from "./picture-changes.ts";
import { MAX_PRODUCTS, productFields } from "./product-fields.ts";
import { findSkuOwner, knownSku, refuseTakenSku } from "./sku-owner.ts";

/** A unique SKU, a name, a category and a picture. */
export const addProductInput = z.strictObject(productFields);

/** Adds an active product and returns its id. An unknown or ignored SKU of tills with the same text leaves their list. */
export const addProduct = /* @__PURE__ */ command({
  name: "addProduct",
  input: addProductInput,
  may: "canManageProgram",
  async load({ sku }, reader) {
    const [owner, count] = await Promise.all([
      findSkuOwner(reader, sku),
      reader.count("products", {}),
    ]);
    return { owner, count };
  },
  decide({ owner, count }, { image, ...fields }, { fresh, now }) {
    const refusal = refuseTakenSku(owner, undefined);
    if (refusal !== undefined) return refusal;
    if (count >= MAX_PRODUCTS) return refuse("products-full", { most: MAX_PRODUCTS });
    const id = fresh.id();
    const row = newProduct(fields, {
      id,
      image: pictureMark(image),
      createdAt: now,
      firstUsedAt: owner.sent === undefined ? null : now,
    });
    return {
      changes: [
        { kind: "insert", dataset: "products", row },
        ...pictureChanges(id, undefined, image),
        ...knownSku(owner),
      ],
      events: [{ name: "product.added", params: { name: row.name } }],
      result: { id },
      audit: {
        kind: "product",
        id,
        name: row.name,
        detail: [productsDetail("product-sku", { sku: row.sku })],
      },
    };
  },
});
