import { catalogue } from "../../catalogue.ts";

/** The names of screens of members for staff, in menus and in the document's title. */
export const screenTexts = catalogue("staff-screens", {
  manageCustomers: "Manage Customers",
  notCompleted: "Not Completed Yet",
});
