import type { Dialect } from "../migration.ts";
import { usersTally } from "./008-tallies.ts";

/**
 * Indexes for sorted lists of customers and transactions (decision 050). One index serves an order of the active or of the deactivated
 * customers, another the same within a tier; a list of all merges them.
 */
export function listOrders(dialect: Dialect): readonly string[] {
  const { text, integer } = dialect;
  return [
    `alter table users add column name_key ${text} not null default ''`,
    `alter table users add column last_visit_at ${integer} not null default 0`,
    `update users set name_key = ${nameKey(dialect)}, last_visit_at = ${lastVisit(dialect)}`,
    ...usersTally(dialect),
    // users_by_tier_and_joining begins with the same columns.
    "drop index users_by_tier",
    ...Object.entries(orders).flatMap(([name, column]) => [
      `create index users_by_${name} on users (role, is_active, ${column}, id)`,
      `create index users_by_tier_and_${name} on users (role, tier, is_active, ${column}, id)`,
    ]),
    // Filtered rows are skipped without being read.
    "create index transactions_by_description on transactions (description, date, id, type, day)",
    `create index transactions_by_location_and_description
      on transactions (location_id, description, date, id, type, day) where location_id is not null`,
  ];
}

/** The columns that customers are sorted by. */
const orders = {
  joining: "joined_date",
  name: "name_key",
  balance: "points",
  last_visit: "last_visit_at",
} as const;

/** As in core/identity/name-key.ts: lower case, without accents. */
function nameKey({ engine }: Dialect): string {
  return engine === "sqlite"
    ? "sort_key(name)"
    : "folded(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g'))";
}

/** As in core/identity/last-visit.ts: a customer's own ledger entries, purchases and used vouchers. */
function lastVisit({ engine }: Dialect): string {
  const latest = engine === "sqlite" ? "max" : "greatest";
  return `${latest}(
    coalesce((select t.date from transactions t where t.user_id = users.id
      and t.source in ('purchase', 'qr-code', 'reward', 'birthday') order by t.entry_no desc limit 1), 0),
    coalesce((select max(p.recorded_at) from purchases p where p.user_id = users.id), 0),
    coalesce((select max(v.ended_at) from vouchers v where v.user_id = users.id and v.state = 'used'), 0)
  )`;
}
