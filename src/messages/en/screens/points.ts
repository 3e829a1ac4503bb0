import { catalogue } from "../../catalogue.ts";

/** The names of screens of points for visitors and customers, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  dashboard: "Dashboard",
  history: "History",
});
