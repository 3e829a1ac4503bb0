import type { Migration } from "./migration.ts";

/**
 * Accounts that were made at the counter and are not completed, and how customers joined (decision 174). Of existing customers only a friend's referral
 * is known.
 */
export const enrolments: Migration = {
  number: 37,
  name: "enrolments",
  statements: ({ text, integer, strict }) => [
    `create table enrolments (
      id ${text} not null,
      token_hash ${text} not null,
      enrolled_by ${text} not null,
      location_id ${text},
      created_at ${integer} not null,
      sent_at ${integer} not null,
      expires_at ${integer} not null,
      constraint enrolments_id primary key (id),
      constraint enrolments_token unique (token_hash)
    )${strict}`,
    "create index enrolments_by_time on enrolments (created_at, id)",
    "create index enrolments_by_enroller on enrolments (enrolled_by, created_at, id)",
    `alter table users add column joined_by ${text} not null default 'unknown'`,
    `update users set joined_by = 'referral'
      where id in (select referred_user_id from referrals) and role = 'customer'`,
  ],
};
