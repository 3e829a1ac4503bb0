import { catalogue } from "../../catalogue.ts";

/** The names of screens of feedback for staff, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  manageFeedback: "Manage Feedback",
});
