import type { Migration } from "./migration.ts";

/** Stamp cards, challenges and streaks (decision 160): customers' cards, what counted on them, and what completed them. */
export const challenges: Migration = {
  number: 27,
  name: "challenges",
  statements: ({ text, integer, boolean, strict }) => [
    `create table challenge_progress (
      id ${text} not null,
      cards ${text} not null,
      constraint challenge_progress_id primary key (id)
    )${strict}`,
    `create table challenge_activities (
      id ${text} not null,
      user_id ${text} not null,
      kind ${text} not null,
      reference ${text} not null,
      purchase_id ${text} not null,
      at ${integer} not null,
      day ${text} not null,
      recorded_at ${integer} not null,
      recorded_by ${text} not null,
      reason ${text} not null,
      counts ${text} not null,
      constraint challenge_activities_id primary key (id),
      constraint challenge_activities_source unique (kind, reference)
    )${strict}`,
    "create index challenge_activities_by_user on challenge_activities (user_id, recorded_at, id)",
    "create index challenge_activities_by_purchase on challenge_activities (purchase_id) where purchase_id <> ''",
    `create table challenge_completions (
      id ${text} not null,
      user_id ${text} not null,
      challenge_id ${text} not null,
      card ${integer} not null,
      no ${integer} not null,
      version ${integer} not null,
      state ${text} not null,
      times ${integer} not null,
      at ${integer} not null,
      reward_kind ${text} not null,
      voucher_id ${text},
      points ${integer} not null,
      is_kept ${boolean} not null,
      constraint challenge_completions_id primary key (id)
    )${strict}`,
    "create index challenge_completions_by_user on challenge_completions (user_id, at, id)",
    "create index challenge_completions_by_challenge on challenge_completions (challenge_id, state)",
    `create table challenge_cards (
      id ${text} not null,
      user_id ${text} not null,
      challenge_id ${text} not null,
      no ${integer} not null,
      version ${integer} not null,
      first_day ${text} not null,
      last_day ${text} not null,
      opened_at ${integer} not null,
      constraint challenge_cards_id primary key (id)
    )${strict}`,
    "create index challenge_cards_by_user on challenge_cards (user_id)",
    "create index challenge_cards_by_challenge on challenge_cards (challenge_id, no)",
  ],
};
