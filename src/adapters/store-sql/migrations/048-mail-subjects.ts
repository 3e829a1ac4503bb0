import type { Migration } from "./migration.ts";

/** What an email is about, read again when it is sent (decision 190). Stored emails are sent as they are. */
export const mailSubjects: Migration = {
  number: 48,
  name: "mail-subjects",
  statements: ({ text }) => [`alter table mails add column about ${text} not null default ''`],
};
