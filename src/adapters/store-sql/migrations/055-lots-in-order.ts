import type { Migration } from "./migration.ts";

/**
 * The index of customers by their oldest lot has the order in which they are read: null first, as SQLite has it anyway. PostgreSQL sorted all
 * customers for each page before.
 */
export const lotsInOrder: Migration = {
  number: 55,
  name: "lots-in-order",
  statements: ({ engine }) =>
    engine === "sqlite"
      ? []
      : [
          "drop index users_by_oldest_lot",
          "create index users_by_oldest_lot on users (oldest_lot nulls first, id)",
        ],
};
