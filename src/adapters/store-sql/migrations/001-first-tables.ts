import type { Dialect, Migration } from "./migration.ts";
import { ledgerTables, ledgerTriggers } from "./parts/001-ledger.ts";
import { offerTables, offerTriggers } from "./parts/001-offers.ts";
import { peopleTables } from "./parts/001-people.ts";

/** The datasets of specification §3 and decision 118, with every invariant that a database can enforce (decision 117). */
export const firstTables: Migration = {
  number: 1,
  name: "first-tables",
  statements: (dialect) => [
    ...functions(dialect),
    ...ledgerTables(dialect),
    ...peopleTables(dialect),
    ...offerTables(dialect),
    ...ledgerTriggers(dialect),
    ...offerTriggers(dialect),
  ],
};

/** PostgreSQL's `folded`: lower case of any script, which the "C" collation of our columns does not support. */
function functions({ engine }: Dialect): readonly string[] {
  if (engine === "sqlite") return [];
  return [
    `create function folded(value text) returns text language sql immutable strict parallel safe
      as $$ select lower(value collate "und-x-icu") $$`,
    `create function refuse_by_name() returns trigger language plpgsql as $$
      begin
        raise exception 'refused by %', tg_argv[0]
          using errcode = 'integrity_constraint_violation', constraint = tg_argv[0];
      end $$`,
  ];
}
