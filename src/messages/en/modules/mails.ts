import type { mails } from "#core/mails/declarations.ts";
import type { mailsModule } from "#core/mails/module.ts";
import type {
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";

/** The texts of the errors of emails. */
export const errors = {
  "mail-server-missing": {
    title: "No Mail Server",
    text: "The server cannot send emails, because SMTP_URL is not set. Set SMTP_URL and MAIL_FROM, and start the server again.",
  },
  "unsubscribe-link-invalid": {
    title: "Link Not Valid",
    text: "This link is incomplete or was changed. Please use the link in the email itself.",
  },
  "address-not-suppressed": {
    title: "Not on the List",
    text: "Emails to this address are not stopped.",
  },
} satisfies ErrorTexts<(typeof mails)["errors"]>;

/** What the page announces after the events of emails. */
export const events = {
  "address.suppressed": {
    title: "Emails Stopped",
    text: "This address receives no more emails, except links that its owner asks for.",
  },
  "address.released": {
    title: "Address Released",
    text: "This address can receive emails again.",
  },
} satisfies EventTexts<(typeof mails)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "release-reason-missing": "Please enter why the address may receive emails again.",
} satisfies FieldErrorTexts<(typeof mails)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  sendTestMail: "Sent a test email",
  checkAddress: "Looked up an address",
  suppressAddress: "Stopped emails to an address",
  releaseAddress: "Allowed emails to an address again",
  unsubscribe: null,
} satisfies AuditTexts<typeof mailsModule>;

/** What its stored data is called. */
export const datasets = {
  mails: "emails",
  suppressions: "addresses without emails",
  mailDays: "counts of emails",
  mailMarks: "progress of daily emails",
  mailKeys: "keys of emails",
} satisfies DatasetTexts<(typeof mails)["datasets"]>;
