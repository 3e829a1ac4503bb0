import { catalogue } from "../../catalogue.ts";

/** The names of screens of fraud review, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  fraudReview: "Fraud review",
  staffAccounts: "Accounts of staff",
});
