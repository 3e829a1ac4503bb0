import type { Dialect, Migration } from "./migration.ts";

/** Adds the wall's upvotes and replies, broadcasts, password resets, emails and two-factor. */
export const customerSide: Migration = {
  number: 2,
  name: "customer-side",
  statements: (dialect) => [
    ...columns(dialect),
    ...wall(dialect),
    ...messages(dialect),
    ...ways(dialect),
  ],
};

/** Existing users have seen no broadcast; existing posts have no upvotes and replies. */
function columns({ integer }: Dialect): readonly string[] {
  const counted = `${integer} not null default 0`;
  return [
    `alter table users add column messages_seen_at ${counted}`,
    `alter table credentials add column totp_last_step ${counted}`,
    `alter table feedback add column upvote_count ${counted}`,
    `alter table feedback add column reply_count ${counted}`,
  ];
}

/** An index for each order of the wall; oldest-first and newest-first have theirs already. */
function wall({ text, integer, strict }: Dialect): readonly string[] {
  return [
    "create index feedback_by_upvotes on feedback (status, upvote_count, created_at, id)",
    "create index feedback_by_rating on feedback (status, rating, created_at, id)",
    "create index feedback_by_low_rating on feedback (status, rating, created_at desc, id desc)",
    `create table feedback_upvotes (
      id ${text} not null,
      feedback_id ${text} not null,
      user_id ${text} not null,
      constraint feedback_upvotes_id primary key (id),
      constraint feedback_upvotes_whole check (id = feedback_id || '.' || user_id)
    )${strict}`,
    `create table feedback_replies (
      id ${text} not null,
      feedback_id ${text} not null,
      user_id ${text} not null,
      user_name ${text} not null,
      user_avatar ${text} not null,
      text ${text} not null,
      created_at ${integer} not null,
      constraint feedback_replies_id primary key (id)
    )${strict}`,
    "create index feedback_replies_by_item on feedback_replies (feedback_id, created_at, id)",
  ];
}

function messages({ text, integer, boolean, strict }: Dialect): readonly string[] {
  return [
    `create table broadcasts (
      id ${text} not null,
      message ${text} not null,
      sent_at ${integer} not null,
      is_repost ${boolean} not null,
      original_broadcast_id ${text},
      edited_at ${integer},
      constraint broadcasts_id primary key (id)
    )${strict}`,
    "create index broadcasts_by_time on broadcasts (sent_at, id)",
  ];
}

/** Short-lived tokens for a session or a new password, and the emails with them. */
function ways({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table login_tickets (
      id ${text} not null,
      user_id ${text} not null,
      expires_at ${integer} not null,
      failures ${integer} not null,
      constraint login_tickets_id primary key (id)
    )${strict}`,
    "create index login_tickets_by_user on login_tickets (user_id, expires_at)",
    "create index login_tickets_by_expiry on login_tickets (expires_at)",
    `create table reset_links (
      id ${text} not null,
      user_id ${text} not null,
      expires_at ${integer} not null,
      constraint reset_links_id primary key (id)
    )${strict}`,
    "create index reset_links_by_user on reset_links (user_id)",
    "create index reset_links_by_expiry on reset_links (expires_at)",
    `create table mails (
      id ${text} not null,
      recipient ${text} not null,
      subject ${text} not null,
      text ${text} not null,
      link ${text} not null,
      created_at ${integer} not null,
      due_at ${integer} not null,
      sent_at ${integer},
      failures ${integer} not null,
      constraint mails_id primary key (id)
    )${strict}`,
    "create index mails_by_time on mails (sent_at, created_at, id)",
    "create index mails_by_age on mails (created_at, id)",
  ];
}
