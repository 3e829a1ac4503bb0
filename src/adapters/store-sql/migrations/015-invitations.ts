import type { Migration } from "./migration.ts";

/** Invitations to become a sub-admin (decision 143). */
export const invitations: Migration = {
  number: 15,
  name: "invitations",
  statements: ({ text, integer, strict }) => [
    `create table invitations (
      id ${text} not null,
      token_hash ${text} not null,
      name ${text} not null,
      email ${text} not null,
      email_key ${text} not null,
      permissions ${text} not null,
      invited_by ${text} not null,
      created_at ${integer} not null,
      sent_at ${integer} not null,
      expires_at ${integer} not null,
      constraint invitations_id primary key (id),
      constraint invitations_token unique (token_hash),
      constraint invitations_email unique (email_key)
    )${strict}`,
    "create index invitations_by_time on invitations (created_at, id)",
    "create index invitations_by_inviter on invitations (invited_by, id)",
    "create index invitations_by_expiry on invitations (expires_at)",
  ],
};
