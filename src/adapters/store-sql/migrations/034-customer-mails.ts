import type { Migration } from "./migration.ts";

/**
 * Emails to customers' accounts, the addresses that receive none, links that confirm an address, and how many emails a day had (decisions 165
 * and 166). Stored emails keep their texts; their buttons have none.
 */
export const customerMails: Migration = {
  number: 34,
  name: "customer-mails",
  statements: ({ text, integer, strict }) => [
    `alter table mails add column kind ${text} not null default ''`,
    `alter table mails add column user_id ${text}`,
    `alter table mails add column button ${text} not null default ''`,
    `alter table mails add column language ${text} not null default 'en'`,
    `alter table mails add column counted_at ${integer}`,
    // For the emails of an account, and for those that count.
    "create index mails_by_user on mails (user_id, id)",
    "create index mails_counted on mails (user_id, counted_at)",
    `create table suppressions (
      id ${text} not null,
      scope ${text} not null,
      reason ${text} not null,
      at ${integer} not null,
      constraint suppressions_id primary key (id)
    )${strict}`,
    "create index suppressions_by_scope on suppressions (scope)",
    `create table mail_days (
      id ${text} not null,
      at ${integer} not null,
      sent ${integer} not null,
      bounced ${integer} not null,
      dropped ${integer} not null,
      constraint mail_days_id primary key (id)
    )${strict}`,
    "create index mail_days_by_time on mail_days (at)",
    `create table mail_marks (
      id ${text} not null,
      position ${text} not null,
      constraint mail_marks_id primary key (id)
    )${strict}`,
    `create table mail_keys (
      id ${text} not null,
      secret ${text} not null,
      constraint mail_keys_id primary key (id)
    )${strict}`,
    `create table verification_links (
      id ${text} not null,
      user_id ${text} not null,
      email_key ${text} not null,
      expires_at ${integer} not null,
      constraint verification_links_id primary key (id)
    )${strict}`,
    "create index verification_links_by_user on verification_links (user_id, id)",
    "create index verification_links_by_expiry on verification_links (expires_at)",
    // For the daily emails: customers by birthday, and vouchers by expiry.
    "create index users_by_birthday on users (birthday, id)",
    "create index vouchers_by_expiry on vouchers (state, expires_at, id)",
  ],
};
