import type { Migration } from "./migration.ts";

/** What customers have agreed to, as records that are never changed, and what they want to receive (decisions 167 and 168). */
export const preferences: Migration = {
  number: 35,
  name: "preferences",
  statements: ({ engine, text, integer, boolean, strict }) => [
    `create table consents (
      id ${text} not null,
      user_id ${text} not null,
      number ${integer} not null,
      purpose ${text} not null,
      is_given ${boolean} not null,
      version ${integer} not null,
      place ${text} not null,
      at ${integer} not null,
      constraint consents_id primary key (id)
    )${strict}`,
    "create index consents_by_user on consents (user_id, number)",
    // Rows are removed with the account only, so a removal is allowed.
    engine === "sqlite"
      ? `create trigger consents_unchanged before update on consents
          begin select raise(abort, 'consents_unchanged'); end`
      : `create trigger consents_unchanged before update on consents
          for each statement execute function refuse_by_name('consents_unchanged')`,
    `create table preferences (
      id ${text} not null,
      consent_count ${integer} not null,
      news_by_email ${integer} not null,
      news_by_push ${integer} not null,
      offers_from_purchases ${integer} not null,
      switched_off ${text} not null,
      constraint preferences_id primary key (id),
      constraint preferences_within_count check (
        news_by_email between 0 and consent_count
        and news_by_push between 0 and consent_count
        and offers_from_purchases between 0 and consent_count
      )
    )${strict}`,
  ],
};
