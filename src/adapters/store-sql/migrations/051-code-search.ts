import type { Migration } from "./migration.ts";
import { codesByProduct, createOrList } from "./parts/051-later-indexes.ts";
import { listedCodes } from "./parts/051-listed-codes.ts";

/**
 * Codes are searched by product in the order of each list (decision 197). The indexes of existing codes are built while the program runs:
 * `unbuilt_indexes` names them, with the last code in the order of ids that SQLite's has.
 */
export const codeSearch: Migration = {
  number: 51,
  name: "code-search",
  statements: ({ engine, text, strict }) => [
    `create table unbuilt_indexes (
      name ${text} not null,
      after_id ${text} not null,
      constraint unbuilt_indexes_name primary key (name)
    )${strict}`,
    ...(engine === "sqlite" ? listedCodes : [createOrList("qr_codes", codesByProduct)]),
  ],
};
