import * as z from "zod/mini";
import { MINUTE_MS } from "../kit/time.ts";
import { query } from "../world.ts";
import { isSame, knownSkus, otherOwner } from "./compared-products.ts";
import { productsFieldErrors } from "./field-errors.ts";
import { importedFields, skuKeyOf } from "./product-fields.ts";

/** Maximum number of lines of a step. */
export const COMPARE_STEP = 500;

/**
 * Compares lines of a file with the products, before they are imported: how many are new, changed and unchanged, and which SKUs belong to a
 * product as another one, by their place in the input. `total` is the number of products now, archived ones included.
 */
export const compareProducts = /* @__PURE__ */ query({
  name: "compareProducts",
  input: z.strictObject({
    products: z
      .array(z.strictObject(importedFields))
      .check(
        z.minLength(1, productsFieldErrors["import-empty"]),
        z.maxLength(COMPARE_STEP, productsFieldErrors["import-too-long"]),
      ),
  }),
  may: "canManageProgram",
  mayBeStale: true,
  limits: [{ per: "session", most: 300, withinMs: MINUTE_MS }],
  bodyLimit: 512 * 1024,
  async load({ products }, reader) {
    const [known, total] = await Promise.all([
      knownSkus(reader, products),
      reader.count("products", {}),
    ]);
    return { known, total };
  },
  show({ known, total }, { products }) {
    const taken = products.flatMap((line, index) => {
      const owner = otherOwner(known, line);
      return owner === undefined ? [] : [{ index, sku: line.sku, name: owner.name }];
    });
    const existing = products.flatMap((line) => {
      const product = known.own.get(skuKeyOf(line.sku));
      return product === undefined ? [] : [isSame(product, line)];
    });
    const unchanged = existing.filter(Boolean).length;
    return {
      result: {
        added: products.length - existing.length,
        changed: existing.length - unchanged,
        unchanged,
        taken,
        total,
      },
    };
  },
});
