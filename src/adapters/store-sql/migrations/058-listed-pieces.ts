import type { Migration } from "./migration.ts";

/** The tables with a search index on SQLite. */
const SEARCHED = ["users", "qr_codes", "feedback", "audit_log"];

/**
 * Lists the pieces of each search index by their places instead of their numbers of rows. A list with numbers reads all rows of a piece to count
 * them, whoever asks for the piece alone (decision 074). Neither list stores anything.
 */
export const listedPieces: Migration = {
  number: 58,
  name: "listed-pieces",
  statements: ({ engine }) =>
    engine === "sqlite"
      ? SEARCHED.flatMap((table) => [
          `drop table ${table}_pieces`,
          `create virtual table ${table}_pieces using fts5vocab(${table}_search, instance)`,
        ])
      : [],
};
