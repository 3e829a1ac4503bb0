import { catalogue } from "../catalogue.ts";

/** The texts of the dialog that adds a customer at the counter. */
export const counterEnrolTexts = catalogue("counter-enrol", {
  newCustomer: "New customer",
  description:
    "They earn points from this purchase on. With a link they choose a password later and see their points.",
  linkDescription:
    "No mail server is set up. Give the link to this customer only: whoever opens it can choose the account's password. You won't see it again.",
  email: "Email",
  name: "Name (optional)",
  add: "Add Customer",
  adding: "Adding…",
  serveThem: "Serve This Customer",
});
