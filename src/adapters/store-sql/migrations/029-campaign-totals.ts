import type { Migration } from "./migration.ts";

/** What campaigns gave, by day and location, and how far the ledger has been added up (decision 159). */
export const campaignTotals: Migration = {
  number: 29,
  name: "campaign-totals",
  statements: ({ text, integer, strict }) => [
    `create table campaign_totals (
      id ${text} not null,
      campaign_id ${text} not null,
      day ${text} not null,
      location_id ${text} not null,
      awards ${integer} not null,
      points ${integer} not null,
      new_customers ${integer} not null,
      constraint campaign_totals_id primary key (id)
    )${strict}`,
    "create index campaign_totals_by_day on campaign_totals (campaign_id, day, id)",
    `create table campaign_customers (
      id ${text} not null,
      campaign_id ${text} not null,
      constraint campaign_customers_id primary key (id)
    )${strict}`,
    "create index vouchers_by_origin on vouchers (origin_id, origin_kind, state)",
    `create table campaign_progress (
      id ${text} not null,
      date ${integer} not null,
      entry_id ${text} not null,
      constraint campaign_progress_id primary key (id)
    )${strict}`,
  ],
};
