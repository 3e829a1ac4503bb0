import type { Migration } from "./migration.ts";
import { byPhone, byPurchase, createAtOnce, createOrList } from "./parts/051-later-indexes.ts";

/**
 * Customers are found by their phone number, and activities of stamp cards by their purchase, in indexes of all rows. Those before left out rows
 * with an empty value, so SQLite, and PostgreSQL for a prepared statement, read the whole table instead: they do not know that the value asked for
 * is not empty.
 * PostgreSQL builds the indexes of existing rows while the program runs; SQLite, whose server does not serve yet, at once.
 */
export const wholeIndexes: Migration = {
  number: 56,
  name: "whole-indexes",
  statements: ({ engine }) =>
    engine === "sqlite"
      ? [byPhone, byPurchase].flatMap(createAtOnce)
      : [createOrList("users", [byPhone]), createOrList("challenge_activities", [byPurchase])],
};
