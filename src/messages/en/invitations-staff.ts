import { catalogue } from "../catalogue.ts";

/** The texts of customers' invitations in the back office. */
export const invitationsStaffTexts = catalogue("invitations-staff", {
  customerInvitations: "Customer Invitations",
  mailedLead:
    "An invited person gets a link by email and signs up with it. It works once, for 7 days.",
  linkLead:
    "No mail server is set up, so you pass the links on yourself. Each works once, for 7 days.",
  allCustomers: "All Customers",
  inviteCustomer: "Invite Customer",
  inviteACustomer: "Invite a customer",
  mailedDescription: "They receive a link by email and sign up with it. It works once, for 7 days.",
  noInvitationsText: "Invite somebody by name and email.",
  inviterChanged: "Doesn't work: the inviter may no longer manage customers",
  name: "Name",
  email: "Email",
});
