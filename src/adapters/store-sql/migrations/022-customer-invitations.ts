import type { Migration } from "./migration.ts";

/** Invitations of customers; those that are stored already are of sub-admins (decision 151). */
export const customerInvitations: Migration = {
  number: 22,
  name: "customer-invitations",
  statements: ({ text }) => [
    `alter table invitations add column role ${text} not null default 'sub-admin'`,
    "drop index invitations_by_time",
    "create index invitations_by_time on invitations (role, created_at, id)",
  ],
};
