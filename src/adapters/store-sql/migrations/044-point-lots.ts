import type { Migration } from "./migration.ts";
import { lotTriggers } from "./parts/044-lot-triggers.ts";

/**
 * Points by the month in which they were earned (decision 185). The lots of existing accounts are unknown until a job has read their
 * ledger; existing entries and vouchers have none.
 */
export const pointLots: Migration = {
  number: 44,
  name: "point-lots",
  statements: (dialect) => {
    const { text } = dialect;
    return [
      `alter table users add column open_lots ${text} not null default '{}'`,
      `alter table users add column oldest_lot ${text}`,
      `alter table users add column active_months ${text} not null default '{}'`,
      `alter table users add column expiry_counts_from ${text} not null default ''`,
      `alter table users add column expired_on ${text} not null default ''`,
      `alter table users add column expiry_notice ${text} not null default ''`,
      `alter table transactions add column lots ${text} not null default '{}'`,
      `alter table vouchers add column lots ${text} not null default '{}'`,
      "create index users_by_oldest_lot on users (oldest_lot, id)",
      ...lotTriggers(dialect),
    ];
  },
};
