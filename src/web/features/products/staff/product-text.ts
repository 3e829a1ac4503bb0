import type { ProductLine } from "#core/products/list-products.ts";
import type { Texts } from "#web/data/changed-fields.ts";

/** The fields of the form, in order. */
export const productFieldNames = ["sku", "name", "category", "image"] as const;

/** One of the fields. */
export type ProductField = (typeof productFieldNames)[number];

/** The form's values, all as text. */
export type ProductText = Texts<ProductField>;

/** A new product's values before anything is typed. */
export const nothingTyped: ProductText = { sku: "", name: "", category: "", image: "" };

/** The draft's name of a new product. */
export const ADD_DRAFT = "add-product";

/** Returns the draft's name of a product's edit form. */
export function editDraft(id: string): string {
  return `edit-product.${id}`;
}

/** Returns a stored product's values. */
export function textOf({ sku, name, category, image }: ProductLine): ProductText {
  return { sku, name, category, image };
}
