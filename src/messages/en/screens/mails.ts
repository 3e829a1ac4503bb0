import { catalogue } from "../../catalogue.ts";

/** The names of screens of e-mails, in the document's title. */
export const screenTexts = catalogue("screens", {
  stopEmails: "Stop e-mails",
});
