import { catalogue } from "../../catalogue.ts";

/** The names of screens of products for staff, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  products: "Products",
});
