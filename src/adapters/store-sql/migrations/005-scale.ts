import type { Migration } from "./migration.ts";
import { placedSearches } from "./parts/005-search.ts";
import { tallies } from "./parts/005-tallies.ts";

/** Adds what a million customers need: maintained counts, and searches that read only their page. */
export const scale: Migration = {
  number: 5,
  name: "scale",
  statements: (dialect) => [...tallies(dialect), ...placedSearches(dialect), ...lists],
};

const lists: readonly string[] = [
  // With the day in the index, rows outside of a range of days are skipped without being read.
  "drop index transactions_by_date",
  "create index transactions_by_date on transactions (date, id, type, day)",
  "create index audit_log_by_actor_and_action on audit_log (actor_id, action, at, id)",
];
