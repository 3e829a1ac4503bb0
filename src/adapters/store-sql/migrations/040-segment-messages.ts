import type { Migration } from "./migration.ts";

/** Messages to segments, and the customers whom they have reached (decision 179). */
export const segmentMessages: Migration = {
  number: 40,
  name: "segment-messages",
  statements: ({ text, integer, boolean, strict }) => [
    `create table segment_messages (
      id ${text} not null,
      name ${text} not null,
      segment_id ${text},
      title ${text} not null,
      text ${text} not null,
      button ${text} not null,
      gift ${text} not null,
      holdout_percent ${integer} not null,
      state ${text} not null,
      schedule ${text} not null,
      due_at ${integer},
      expected ${integer} not null,
      reached ${integer} not null,
      held_out ${integer} not null,
      mails ${integer} not null,
      pushes ${integer} not null,
      position ${text} not null,
      next_at ${integer},
      resumes_at ${integer},
      created_at ${integer} not null,
      created_by ${text} not null,
      started_at ${integer},
      ended_at ${integer},
      comparison ${text} not null,
      constraint segment_messages_id primary key (id)
    )${strict}`,
    "create index segment_messages_by_time on segment_messages (created_at, id)",
    "create index segment_messages_by_state on segment_messages (state, id)",
    "create index segment_messages_of on segment_messages (segment_id, state, id)",
    // The key is made of message and customer, so nobody gets a message twice.
    `create table message_recipients (
      id ${text} not null,
      message_id ${text} not null,
      user_id ${text} not null,
      sent_at ${integer} not null,
      is_held_out ${boolean} not null,
      mail ${text},
      pushed_at ${integer},
      opened_at ${integer},
      pressed_at ${integer},
      constraint message_recipients_id primary key (id)
    )${strict}`,
    "create index message_recipients_by_user on message_recipients (user_id, sent_at, id)",
    // Results count what happened. Most recipients are in none of these indexes.
    ...["mail", "pushed_at", "opened_at", "pressed_at"].map(
      (column) =>
        `create index message_recipients_${column} on message_recipients (message_id, ${column}) where ${column} is not null`,
    ),
    "create index consents_by_time on consents (is_given, at, user_id)",
  ],
};
