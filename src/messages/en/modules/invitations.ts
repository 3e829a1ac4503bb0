import type { invitations } from "#core/invitations/declarations.ts";
import type { invitationsModule } from "#core/invitations/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts, EventTexts } from "../../declared.ts";
import { plural } from "../format.ts";

/** The texts of the errors of invitations. */
export const errors = {
  "invitation-exists": {
    title: "Invitation Exists",
    text: "This email is already invited. Send that invitation again, or cancel it first.",
  },
  "invitations-full": {
    title: "Too Many Invitations",
    text: ({ most }) => `There are already ${most} invitations. Cancel those you no longer need.`,
  },
  "invitation-not-found": {
    title: "Error",
    text: "This invitation no longer exists. It was accepted or cancelled.",
  },
  "invitation-just-sent": {
    title: "Just Sent",
    text: ({ minutes }) =>
      `This invitation was just sent. You can send it again in ${plural(minutes, { one: "1 minute", other: `${minutes} minutes` })}.`,
  },
  "invitation-invalid": {
    title: "Invitation Not Valid",
    text: "The link was already used, cancelled, or replaced by a newer one. Ask the person who invited you for a new invitation.",
  },
  "invitation-expired": {
    title: "Invitation Expired",
    text: "Invitations can be accepted for 7 days. Ask the person who invited you to send it again.",
  },
  "invitation-has-account": {
    title: "Account Exists",
    text: "There is already an account with the email address of this invitation. Log in with it.",
  },
} satisfies ErrorTexts<(typeof invitations)["errors"]>;

/** What the page announces after the events of invitations. */
export const events = {
  "invitation.sent": {
    title: "Invitation Sent",
    text: ({ email }) => `We sent a link to ${email}. It works for 7 days.`,
  },
  "invitation.created": {
    title: "Invitation Created",
    text: ({ name }) => `Copy the link for ${name} now. You won't see it again.`,
  },
  "invitation.cancelled": {
    title: "Invitation Cancelled",
    text: ({ name }) => `The link for ${name} no longer works.`,
  },
  "invitation.accepted": {
    title: "Account Created",
    text: "Log in with your email and your new password.",
  },
} satisfies EventTexts<(typeof invitations)["events"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  inviteStaff: "Invited a sub-admin",
  resendInvitation: "Sent an invitation again",
  cancelInvitation: "Cancelled an invitation",
  inviteCustomer: "Invited a customer",
  resendCustomerInvitation: "Sent a customer invitation again",
  cancelCustomerInvitation: "Cancelled a customer invitation",
  acceptInvitation: "Accepted an invitation",
} satisfies AuditTexts<typeof invitationsModule>;

/** What its stored data is called. */
export const datasets = {
  invitations: "invitations",
} satisfies DatasetTexts<(typeof invitations)["datasets"]>;
