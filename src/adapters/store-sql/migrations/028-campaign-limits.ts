import type { Migration } from "./migration.ts";

/** What campaigns with limits have given, and may still give (decision 157). */
export const campaignLimits: Migration = {
  number: 28,
  name: "campaign-limits",
  statements: ({ text, integer, strict }) => [
    `create table campaign_shares (
      id ${text} not null,
      campaign_id ${text} not null,
      kind ${text} not null,
      number ${integer} not null,
      remaining ${integer} not null,
      given ${integer} not null,
      constraint campaign_shares_id primary key (id),
      constraint campaign_shares_number unique (campaign_id, kind, number),
      constraint campaign_shares_not_negative check (remaining >= 0 and given >= 0)
    )${strict}`,
    `create table campaign_uses (
      id ${text} not null,
      campaign_id ${text} not null,
      version ${integer} not null,
      user_id ${text} not null,
      period ${text} not null,
      number ${integer} not null,
      most ${integer} not null,
      used_at ${integer} not null,
      ends_at ${integer} not null,
      constraint campaign_uses_id primary key (id),
      constraint campaign_uses_number unique (user_id, campaign_id, period, number),
      constraint campaign_uses_within check (number between 1 and most)
    )${strict}`,
    "create index campaign_uses_by_time on campaign_uses (user_id, used_at, id)",
    "create index campaign_uses_ending on campaign_uses (ends_at)",
  ],
};
