import type { Migration } from "./migration.ts";

/** Versions of terms, privacy policy and imprint, and who has accepted which version of the terms (decision 149). */
export const legalTexts: Migration = {
  number: 20,
  name: "legal-texts",
  statements: ({ engine, text, integer, strict }) => [
    `create table legal_texts (
      id ${text} not null,
      kind ${text} not null,
      version ${integer} not null,
      at ${integer} not null,
      author_id ${text} not null,
      author_name ${text} not null,
      text ${text} not null,
      constraint legal_texts_id primary key (id)
    )${strict}`,
    "create index legal_texts_by_version on legal_texts (kind, version)",
    ...(engine === "sqlite"
      ? ["update", "delete"].map(
          (event) => `create trigger legal_texts_append_only_${event}
            before ${event} on legal_texts
            begin select raise(abort, 'legal_texts_append_only'); end`,
        )
      : [
          `create trigger legal_texts_append_only
            before update or delete or truncate on legal_texts
            for each statement execute function refuse_by_name('legal_texts_append_only')`,
        ]),
    `create table terms_acceptances (
      id ${text} not null,
      user_id ${text} not null,
      version ${integer} not null,
      at ${integer} not null,
      constraint terms_acceptances_id primary key (id)
    )${strict}`,
    "create index terms_acceptances_by_user on terms_acceptances (user_id, at, id)",
  ],
};
