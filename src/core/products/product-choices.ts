import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { ascending } from "../kit/pages.ts";
import type { Where } from "../kit/reader.ts";
import { query } from "../world.ts";
import type { Product } from "./product.ts";
import { skuKeyOf } from "./product-fields.ts";

/** Number of products that a form offers at once. */
const CHOICES = 20;

/** A product as forms offer it. */
export type ProductChoice = Pick<Product, "id" | "sku" | "name">;

/**
 * Lists active products whose SKU or name contains a text (empty: any), for forms that choose one: those whose SKU or name it is come first,
 * then the others by name. One round trip.
 */
export const productChoices = /* @__PURE__ */ query({
  name: "productChoices",
  input: z.strictObject({ search: text({ max: 80 }) }),
  may: "staff",
  async load({ search }, reader) {
    const listed = (where: Where<Product>, contained: string) =>
      reader.many("products", {
        where: { isActive: true, ...where },
        ...(contained !== "" && { search: { fields: ["sku", "name"], text: contained } }),
        ...ascending("nameKey"),
        limit: CHOICES,
      });
    const found = await Promise.all([
      listed({ skuKey: skuKeyOf(search) }, ""),
      listed({ nameKey: search.toLowerCase() }, ""),
      listed({}, search),
    ]);
    return new Map(found.flat().map((product) => [product.id, product]));
  },
  show(found) {
    const choices = [...found.values()].slice(0, CHOICES);
    return {
      result: { products: choices.map(({ id, sku, name }): ProductChoice => ({ id, sku, name })) },
    };
  },
});
