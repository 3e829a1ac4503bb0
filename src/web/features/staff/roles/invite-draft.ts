/** The name of the draft of an invitation. */
export const INVITE_DRAFT = "invitation";
