import type { Migration } from "./migration.ts";

/** Automatic messages, and why a customer got one (decision 183). */
export const automaticMessages: Migration = {
  number: 42,
  name: "automatic-messages",
  statements: ({ text, integer, boolean, strict }) => [
    `create table automatic_messages (
      id ${text} not null,
      is_on ${boolean} not null,
      number ${integer} not null,
      version ${integer} not null,
      day ${text} not null,
      position ${text} not null,
      is_done ${boolean} not null,
      changed_at ${integer} not null,
      constraint automatic_messages_id primary key (id)
    )${strict}`,
    `alter table message_recipients add column occasion ${text}`,
    // Nobody gets an automatic message twice for the same reason.
    "create unique index message_recipients_occasion on message_recipients (occasion) where occasion is not null",
  ],
};
