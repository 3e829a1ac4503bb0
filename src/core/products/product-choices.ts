import * as z from "zod/mini";
import { text } from "../kit/fields.ts";
import { ascending } from "../kit/pages.ts";
import { query } from "../world.ts";
import type { Product } from "./product.ts";

/** Number of products that a form offers at once. */
const CHOICES = 20;

/** A product as forms offer it. */
export type ProductChoice = Pick<Product, "id" | "sku" | "name">;

/** Lists the first active products by name whose SKU or name contains a text (empty: any), for forms that choose one. One query. */
export const productChoices = /* @__PURE__ */ query({
  name: "productChoices",
  input: z.strictObject({ search: text({ max: 80 }) }),
  may: "staff",
  load: ({ search }, reader) =>
    reader.many("products", {
      where: { isActive: true },
      ...(search !== "" && { search: { fields: ["sku", "name"], text: search } }),
      ...ascending("nameKey"),
      limit: CHOICES,
    }),
  show: (found) => ({
    result: { products: found.map(({ id, sku, name }): ProductChoice => ({ id, sku, name })) },
  }),
});
