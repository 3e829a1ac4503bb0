import * as z from "zod/mini";
import { id, text } from "../kit/fields.ts";
import { ascending, pageOf } from "../kit/pages.ts";
import { rowsById } from "../rows-by-id.ts";
import { type ProgramReader, query } from "../world.ts";
import { type Product, UPLOADED } from "./product.ts";
import { CATEGORY_LENGTH } from "./product-fields.ts";
import { MAX_OTHER_SKUS, type TillSku } from "./till-sku.ts";

const PAGE = 24;

/** Most categories that the list offers as a filter. */
const MAX_CATEGORIES = 500;

/**
 * Which products: active or archived; a category (null: any, empty: none); a text that SKU, name or category contains (empty: any); and the
 * last product of the previous page.
 */
export const productsInput = z.strictObject({
  isActive: z.boolean(),
  category: z.nullable(text({ max: CATEGORY_LENGTH })),
  search: text({ max: 80 }),
  after: z.nullable(z.strictObject({ nameKey: z.string().check(z.maxLength(120)), id })),
});

/** Another SKU by which tills know a product. */
export type OtherSku = Pick<TillSku, "id" | "sku">;

/** A product as staff see it: with its picture and other SKUs, and whether it can be deleted. */
export interface ProductLine
  extends Pick<Product, "id" | "sku" | "name" | "category" | "isActive" | "createdAt"> {
  /** A built-in picture's name, a data URL, or empty for none. */
  readonly image: string;
  readonly isUsed: boolean;
  readonly otherSkus: readonly OtherSku[];
}

/** Lists a page of products by name, and every category. `next` is the next page's `after`, null at the end. Two round trips. */
export const products = /* @__PURE__ */ query({
  name: "products",
  input: productsInput,
  may: "canManageProgram",
  async load({ isActive, category, search, after }, reader) {
    const [found, categories] = await Promise.all([
      reader.many("products", {
        where: { isActive, ...(category !== null && { category }) },
        ...(search !== "" && { search: { fields: ["sku", "name", "category"], text: search } }),
        ...ascending("nameKey", after),
        limit: PAGE + 1,
      }),
      reader.groups("products", { by: ["category"] }),
    ]);
    return { found, categories, ...(await belonging(reader, found)) };
  },
  show({ found, categories, pictures, others }) {
    const { page, next } = pageOf(found, PAGE, "nameKey");
    const lines = page.map((product): ProductLine => {
      const { id: productId, sku, name, category, createdAt } = product;
      return {
        id: productId,
        sku,
        name,
        category,
        isActive: product.isActive,
        createdAt,
        image: pictures.get(productId)?.image ?? (product.image === UPLOADED ? "" : product.image),
        isUsed: product.firstUsedAt !== null,
        otherSkus: others
          .filter((other) => other.productId === productId)
          .map((other) => ({ id: other.id, sku: other.sku })),
      };
    });
    const names = categories.map(({ key }) => key.category).filter((category) => category !== "");
    return {
      result: { products: lines, next, categories: names.toSorted().slice(0, MAX_CATEGORIES) },
    };
  },
});

/** Reads the uploaded pictures and other SKUs of a page of products. One round trip. */
async function belonging(reader: ProgramReader, found: readonly Product[]) {
  const ids = found.map(({ id: productId }) => productId);
  const [pictures, others] = await Promise.all([
    rowsById(
      reader,
      "productPictures",
      found.flatMap(({ id: productId, image }) => (image === UPLOADED ? [productId] : [])),
    ),
    ids.length === 0
      ? []
      : reader.many("tillSkus", {
          where: { productId: { anyOf: ids } },
          order: [["id", "asc"]],
          limit: ids.length * MAX_OTHER_SKUS,
        }),
  ]);
  return { pictures, others };
}
