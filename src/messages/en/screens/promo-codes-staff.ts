import { catalogue } from "../../catalogue.ts";

/** The names of the screens of promo codes, in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  promoCodes: "Promo codes",
});
