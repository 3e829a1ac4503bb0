import { catalogue } from "../catalogue.ts";

/** The texts of the dialog that adds a customer at the counter. */
export const counterEnrolTexts = catalogue("counter-enrol", {
  newCustomer: "New customer",
  description:
    "They earn points from this purchase on. They get a link by email to choose a password and to see their points.",
  email: "Email",
  name: "Name (optional)",
  add: "Add Customer",
  adding: "Adding…",
  serveThem: "Serve This Customer",
});
