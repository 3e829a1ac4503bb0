import { catalogue } from "../../catalogue.ts";

/** The names of screens of points for staff, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  dashboard: "Dashboard",
  customerActivity: "Customer Activity",
});
