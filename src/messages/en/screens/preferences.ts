import { catalogue } from "../../catalogue.ts";

/** The names of the screens of preferences, in links and in the document's title. */
export const screenTexts = catalogue("screens", {
  preferences: "Messages and consent",
});
