import { catalogue } from "../catalogue.ts";

/** The texts of invitations: the list and the form of staff, and the page of an invitation's link. */
export const invitationsTexts = catalogue("invitations", {
  invitations: "Invitations",
  noInvitations: "No open invitations.",
  inviteSubAdmin: "Invite Sub-Admin",
  inviteASubAdmin: "Invite a sub-admin",
  mailedDescription:
    "They receive a link by email and choose their password themselves. It works once, for 7 days.",
  linkDescription:
    "No mail server is set up, so you get a link to pass on yourself. It works once, for 7 days.",
  sendInvitation: "Send Invitation",
  sending: "Sending…",
  createLink: "Create Link",
  creating: "Creating…",
  linkForName: ({ name }: { name: string }) => `Link for ${name}`,
  shownLinkDescription:
    "Give it to this person only: whoever opens it can create the account. You won't see it again.",
  linkCopied: "The link is on your clipboard.",
  done: "Done",
  expires: ({ moment }: { moment: string }) => `Expires ${moment}`,
  expired: ({ moment }: { moment: string }) => `Expired ${moment}`,
  inviterChanged: "Doesn't work: the inviter is no longer an admin",
  invitedBy: ({ name }: { name: string }) => `Invited by ${name}`,
  inviterDeleted: "Invited by a deleted account",
  sendAgain: "Send again",
  sendAgainName: ({ name }: { name: string }) => `Send again: ${name}`,
  newLink: "New link",
  newLinkName: ({ name }: { name: string }) => `New link: ${name}`,
  cancel: "Cancel",
  cancelName: ({ name }: { name: string }) => `Cancel the invitation of ${name}`,
  cancelQuestion: ({ name }: { name: string }) => `Cancel the invitation of ${name}?`,
  cancelConsequence: ({ email }: { email: string }) =>
    `The link for ${email} will no longer work. You can invite this person again.`,
  cancelInvitation: "Cancel Invitation",
  keepInvitation: "Keep Invitation",
  cancelling: "Cancelling…",
  joinTheTeam: ({ brand }: { brand: string }) => `Join the team of ${brand}.`,
  invitedYou: ({ inviter, email }: { inviter: string; email: string }) =>
    `${inviter} invited you. You will log in with ${email}.`,
  linkIncomplete: "The link is incomplete. Open it from the email, or copy all of it.",
  yourName: "Your Name",
  password: "Password",
  confirmPassword: "Confirm Password",
  createAccount: "Create Account",
  goToLogin: "Go to login",
});
