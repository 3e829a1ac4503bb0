import type { Migration } from "./migration.ts";
import { createAtOnce, createOrList, entriesByDescription } from "./parts/051-later-indexes.ts";

/**
 * The activity list of one type by description reads no entries of the other, of all locations and of one (decision 050). Each index takes the
 * place of one without the type, so that no entry has more of them than before.
 * PostgreSQL builds the indexes of an existing ledger while the program runs; SQLite, whose server does not serve yet, at once.
 */
export const entriesByDescriptionMigration: Migration = {
  number: 57,
  name: "entries-by-description",
  statements: ({ engine }) =>
    engine === "sqlite"
      ? entriesByDescription.flatMap(createAtOnce)
      : [createOrList("transactions", entriesByDescription)],
};
