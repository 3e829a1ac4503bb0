import { catalogue } from "../../catalogue.ts";

/** The names of the screens of program settings, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  program: "Program",
});
