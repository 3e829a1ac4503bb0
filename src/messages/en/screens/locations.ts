import { catalogue } from "../../catalogue.ts";

/** The names of screens of locations for customers, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  locations: "Locations",
});
