import { catalogue } from "../../catalogue.ts";

/** The names of the screens about installing the app, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  install: "Install the app",
});
