import type { enrolments } from "#core/enrolments/declarations.ts";
import type { enrolmentsModule } from "#core/enrolments/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts, EventTexts } from "../../declared.ts";
import { plural } from "../format.ts";

/** The texts of the errors of enrolments. */
export const errors = {
  "customer-exists": {
    title: "Customer Exists",
    text: "This email already belongs to a customer.",
  },
  "email-unusable": {
    title: "Email Can't Be Used",
    text: "This email can't be used for a new customer. Please ask for another one.",
  },
  "enrolments-full": {
    title: "Too Many New Customers",
    text: ({ most }) =>
      `${most} of the customers you added in the last 24 hours haven't completed their account. Please ask the next ones to sign up themselves.`,
  },
  "enrolment-not-found": {
    title: "Account Completed",
    text: "This customer has completed the account. No link is needed.",
  },
  "enrolment-just-sent": {
    title: "Just Sent",
    text: ({ minutes }) =>
      `A link was just sent. You can send another one in ${plural(minutes, { one: "1 minute", other: `${minutes} minutes` })}.`,
  },
  "enrolment-link-invalid": {
    title: "Link Not Valid",
    text: "The link was already used or replaced by a newer one. If you have chosen a password, log in. Otherwise request a new link.",
  },
  "enrolment-link-expired": {
    title: "Link Expired",
    text: "The link worked for 30 days. Request a new one with your email address.",
  },
} satisfies ErrorTexts<(typeof enrolments)["errors"]>;

/** What the page announces after the events of enrolments. */
export const events = {
  "enrolment-link.sent": {
    title: "Link Sent",
    text: ({ email }) => `We sent a link to ${email}. It works for 30 days.`,
  },
  "enrolment-link.created": {
    title: "Link Created",
    text: "Copy the link now. You won't see it again.",
  },
} satisfies EventTexts<(typeof enrolments)["events"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  enrolCustomer: "Added a customer at the counter",
  renewEnrolment: "Sent the link of an account",
} satisfies AuditTexts<typeof enrolmentsModule>;

/** What its stored data is called. */
export const datasets = {
  enrolments: "accounts to complete",
} satisfies DatasetTexts<(typeof enrolments)["datasets"]>;
