import { catalogue } from "../../catalogue.ts";

/** The names of screens of invitations, in the document's title. */
export const screenTexts = catalogue("screens", {
  invitation: "Invitation",
});
