import type { Dialect } from "../migration.ts";

/**
 * Users and their data. `last_entry_no` is derived from `entry_count`, null while there is no entry; with it a user's points must be the
 * balance of their last ledger entry.
 */
export function peopleTables({
  engine,
  text,
  integer,
  boolean,
  strict,
}: Dialect): readonly string[] {
  return [
    `create table users (
      id ${text} not null,
      name ${text} not null,
      email ${text} not null,
      email_key ${text} not null,
      phone ${text} not null,
      birthday ${text} not null,
      profile_photo ${text} not null,
      points ${integer} not null,
      entry_count ${integer} not null,
      tier ${text} not null,
      joined_date ${integer} not null,
      last_birthday_redemption_year ${integer},
      referral_code ${text} not null,
      referrals_made ${integer} not null,
      referral_points_earned ${integer} not null,
      favorite_rewards ${text} not null,
      role ${text} not null,
      is_main_admin ${boolean} not null,
      is_active ${boolean} not null,
      is_verified ${boolean} not null,
      permissions ${text} not null,
      is_totp_enabled ${boolean} not null,
      secondary_admin_email ${text} not null,
      last_entry_no ${integer} generated always as (nullif(entry_count, 0)) stored,
      constraint users_id primary key (id),
      constraint users_email unique (email_key),
      constraint users_referral_code unique (referral_code),
      constraint users_points_not_negative check (points >= 0),
      constraint users_points_need_entries check (entry_count > 0 or (entry_count = 0 and points = 0)),
      constraint users_points_are_last_balance foreign key (id, last_entry_no, points)
        references transactions (user_id, entry_no, balance_after)
    )${strict}`,
    "create index users_by_main_admin on users (is_main_admin)",
    `create table credentials (
      id ${text} not null,
      password_hash ${text} not null,
      totp_secret ${text} not null,
      constraint credentials_id primary key (id)
    )${strict}`,
    `create table referrals (
      id ${text} not null,
      referrer_id ${text} not null,
      referred_user_id ${text} not null,
      date ${integer} not null,
      ordered ${boolean} not null,
      referral_code_used ${text} not null,
      status ${text} not null,
      constraint referrals_id primary key (id)
    )${strict}`,
    "create index referrals_by_referrer on referrals (referrer_id, date, id)",
    `create table feedback (
      id ${text} not null,
      user_id ${text} not null,
      user_name ${text} not null,
      user_avatar ${text} not null,
      text ${text} not null,
      rating ${integer} not null,
      created_at ${integer} not null,
      status ${text} not null,
      constraint feedback_id primary key (id)
    )${strict}`,
    "create index feedback_by_status on feedback (status, created_at, id)",
    `create table sessions (
      id ${text} not null,
      user_id ${text} not null,
      created_at ${integer} not null,
      expires_at ${integer} not null,
      constraint sessions_id primary key (id)
    )${strict}`,
    "create index sessions_by_user on sessions (user_id)",
    "create index sessions_by_expiry on sessions (expires_at)",
    `create table challenges (
      id ${text} not null,
      text ${text} not null,
      expires_at ${integer} not null,
      constraint challenges_id primary key (id)
    )${strict}`,
    "create index challenges_by_expiry on challenges (expires_at)",
    `create table receipts (
      id ${text} not null,
      fingerprint ${text} not null,
      reply ${text} not null,
      created_at ${integer} not null,
      constraint receipts_id primary key (id)
    )${strict}`,
    "create index receipts_by_age on receipts (created_at)",
    // Free space in each page lets a changed balance stay in place without touching an index.
    ...(engine === "postgres" ? ["alter table users set (fillfactor = 80)"] : []),
  ];
}
