import { catalogue } from "../../catalogue.ts";

/** The names of screens of invitations for staff, in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  customerInvitations: "Customer Invitations",
});
