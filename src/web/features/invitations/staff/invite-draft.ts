/** The name of the draft of a customer's invitation. */
export const INVITE_DRAFT = "customer-invitation";
