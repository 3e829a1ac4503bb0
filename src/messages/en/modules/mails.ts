import type { mails } from "#core/mails/declarations.ts";
import type { mailsModule } from "#core/mails/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts } from "../../declared.ts";

/** The texts of the errors of e-mails. */
export const errors = {
  "mail-server-missing": {
    title: "No Mail Server",
    text: "The server cannot send e-mails, because SMTP_URL is not set. Set SMTP_URL and MAIL_FROM, and start the server again.",
  },
} satisfies ErrorTexts<(typeof mails)["errors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  sendTestMail: "Sent a test e-mail",
} satisfies AuditTexts<typeof mailsModule>;

/** What its stored data is called. */
export const datasets = {
  mails: "emails",
} satisfies DatasetTexts<(typeof mails)["datasets"]>;
