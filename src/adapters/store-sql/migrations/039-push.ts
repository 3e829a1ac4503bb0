import type { Migration } from "./migration.ts";

/** Devices on which customers receive push, what they are told, and a push for each device (decision 178). */
export const push: Migration = {
  number: 39,
  name: "push",
  statements: ({ text, integer, strict }) => [
    `create table push_keys (
      id ${text} not null,
      public_key ${text} not null,
      secret ${text} not null,
      constraint push_keys_id primary key (id)
    )${strict}`,
    `create table push_subscriptions (
      id ${text} not null,
      user_id ${text} not null,
      session_id ${text} not null,
      session_ends_at ${integer} not null,
      endpoint ${text} not null,
      p256dh ${text} not null,
      auth ${text} not null,
      time_zone ${text} not null,
      device ${text} not null,
      created_at ${integer} not null,
      constraint push_subscriptions_id primary key (id)
    )${strict}`,
    "create index push_subscriptions_by_user on push_subscriptions (user_id, created_at, id)",
    "create index push_subscriptions_by_session on push_subscriptions (session_id, id)",
    `create table push_notices (
      id ${text} not null,
      kind ${text} not null,
      user_id ${text},
      about_id ${text} not null,
      name ${text} not null,
      count ${integer} not null,
      created_at ${integer} not null,
      ends_at ${integer} not null,
      position ${text} not null,
      constraint push_notices_id primary key (id)
    )${strict}`,
    "create index push_notices_by_time on push_notices (created_at, id)",
    "create index push_notices_by_user on push_notices (user_id, id)",
    `create table pushes (
      id ${text} not null,
      user_id ${text} not null,
      subscription_id ${text} not null,
      notice_id ${text} not null,
      kind ${text} not null,
      about_id ${text} not null,
      name ${text} not null,
      count ${integer} not null,
      state ${text} not null,
      created_at ${integer} not null,
      due_at ${integer} not null,
      ends_at ${integer} not null,
      ended_at ${integer},
      constraint pushes_id primary key (id)
    )${strict}`,
    "create index pushes_by_time on pushes (created_at)",
    "create index pushes_by_user on pushes (user_id, created_at, id)",
    "create index pushes_by_state on pushes (state, created_at)",
    "create index pushes_due on pushes (state, due_at, id)",
  ],
};
