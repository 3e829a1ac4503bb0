import type { Migration } from "./migration.ts";

/** What lists of customers are ordered by other than the time of joining, by the names of their indexes. */
const ORDERS = { name: "name_key", balance: "points", last_visit: "last_visit_at" } as const;

/**
 * The indexes for lists of customers also contain when a customer joined. The numbers of the search index on SQLite begin with that second, so
 * that a search in one of these lists reads only customers whose second it has found (decision 074).
 */
export const secondsInLists: Migration = {
  number: 61,
  name: "seconds-in-lists",
  statements: ({ engine }) =>
    engine === "sqlite"
      ? Object.entries(ORDERS).flatMap(([name, column]) => [
          ...indexAnew(`users_by_${name}`, `role, is_active, ${column}, id, joined_date`),
          ...indexAnew(
            `users_by_tier_and_${name}`,
            `role, tier, is_active, ${column}, id, joined_date`,
          ),
        ])
      : [],
};

function indexAnew(name: string, columns: string): readonly string[] {
  return [`drop index ${name}`, `create index ${name} on users (${columns})`];
}
