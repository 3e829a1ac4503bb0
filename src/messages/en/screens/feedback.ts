import { catalogue } from "../../catalogue.ts";

/** The names of screens of feedback for visitors and customers, in menus and in the document's title. */
export const screenTexts = catalogue("screens", {
  feedbackWall: "Feedback Wall",
});
