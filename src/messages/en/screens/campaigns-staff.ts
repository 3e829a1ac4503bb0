import { catalogue } from "../../catalogue.ts";

/** The names of the screens of campaigns, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  campaigns: "Campaigns",
});
