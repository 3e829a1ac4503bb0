import type { Migration } from "./migration.ts";

/**
 * What counts for tiers by program month (decision 187). The sums of existing accounts are unknown until a job has read their ledger and
 * purchases; existing purchases have no month of their own.
 */
export const monthSums: Migration = {
  number: 46,
  name: "month-sums",
  statements: ({ text, boolean }) => [
    `alter table users add column month_sums ${text} not null default '{}'`,
    `alter table users add column tier_since ${text}`,
    `alter table users add column is_tier_granted ${boolean} not null default false`,
    `alter table users add column tier_ends_on ${text} not null default ''`,
    `alter table users add column tier_ends_to ${text} not null default ''`,
    `alter table users add column tier_counts_from ${text} not null default ''`,
    `alter table purchases add column sold_month ${text} not null default ''`,
    "create index users_by_tier_since on users (tier_since, id)",
    "create index users_by_tier_end on users (tier_ends_on, id)",
  ],
};
