import type { Migration } from "./migration.ts";

/** Adds when customers' offline codes were revoked (decision 164). */
export const offlineCodes: Migration = {
  number: 33,
  name: "offline-codes",
  statements: ({ text, integer, strict }) => [
    `create table code_revocations (
      id ${text} not null,
      user_id ${text} not null,
      at ${integer} not null,
      constraint code_revocations_id primary key (id)
    )${strict}`,
    "create index code_revocations_by_user on code_revocations (user_id, at, id)",
    "create index code_revocations_by_time on code_revocations (at)",
  ],
};
