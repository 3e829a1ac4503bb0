import { catalogue } from "../catalogue.ts";

/** The texts of the field that chooses products and categories. */
export const selectionTexts = catalogue("shared-selection", {
  placeholder: "Product, SKU or category",
  addProduct: "Add product",
  addCategory: "Add category",
  category: ({ category }: { category: string }) => `Category ${category}`,
  notAdded: ({ typed }: { typed: string }) =>
    `“${typed}” is not added yet. Add it as a product or as a category, or clear the field.`,
  remove: ({ text }: { text: string }) => `Remove ${text}`,
  noSuchProduct: ({ typed }: { typed: string }) =>
    `No product is called “${typed}”. Choose one of the list, or add it as a category if tills send it as one.`,
});
