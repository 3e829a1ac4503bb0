import { catalogue } from "../../catalogue.ts";

/** The names of the screens of stamp cards for staff, in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  stampCards: "Stamp cards",
  stampCard: "Stamp card or challenge",
});
