import { catalogue } from "../../catalogue.ts";

/** The names of screens of the liability report for staff, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  liability: "Liability",
});
