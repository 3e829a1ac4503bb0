import { catalogue } from "../../catalogue.ts";

/** The names of screens of emails, in the document's title. */
export const screenTexts = catalogue("screens", {
  stopEmails: "Stop emails",
});
