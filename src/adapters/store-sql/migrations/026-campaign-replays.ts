import type { Migration } from "./migration.ts";

/** Campaigns that were tried on past purchases, and the purchases in the order of recording, which replays read (decision 159). */
export const campaignReplays: Migration = {
  number: 26,
  name: "campaign-replays",
  statements: ({ text, integer, strict }) => [
    `create table campaign_replays (
      id ${text} not null,
      campaign_id ${text} not null,
      number ${integer} not null,
      version ${integer} not null,
      definition ${text} not null,
      days ${integer} not null,
      requested_at ${integer} not null,
      finished_at ${integer},
      result ${text} not null,
      constraint campaign_replays_id primary key (id),
      constraint campaign_replays_number unique (campaign_id, number)
    )${strict}`,
    "create index campaign_replays_by_age on campaign_replays (requested_at)",
    "create index purchases_by_time on purchases (recorded_at, id)",
  ],
};
