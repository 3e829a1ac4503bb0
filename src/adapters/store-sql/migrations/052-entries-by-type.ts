import type { Migration } from "./migration.ts";
import { createOrList, entriesByType } from "./parts/051-later-indexes.ts";

/**
 * The activity list of one type reads no entries of the other (decision 023), and the chart of redeemed rewards no totals of other sources
 * (decision 075).
 * PostgreSQL builds the index of an existing ledger while the program runs; SQLite, whose server does not serve yet, at once.
 */
export const entriesByTypeMigration: Migration = {
  number: 52,
  name: "entries-by-type",
  statements: ({ engine }) => [
    engine === "sqlite"
      ? `create index ${entriesByType.name} on ${entriesByType.on}`
      : createOrList("transactions", [entriesByType]),
    "create index daily_totals_by_source on daily_totals (source, day, reference, amount, entries)",
  ],
};
