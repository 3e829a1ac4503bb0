import { catalogue } from "../../catalogue.ts";

/** The names of the screens of the first-run setup, in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  setUp: "Set up your program",
});
