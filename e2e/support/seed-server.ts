import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { defaultProgram } from "#core/program.ts";
import { seed } from "./seeded.ts";

/** Writes the users and rows of the journeys to the data folder named on the command line, before its server starts. */
const folder = process.argv[2];
if (folder === undefined) throw new TypeError("Name the data folder.");
const store = await openSqliteStore({ folder });
await seed(store, {
  program: defaultProgram,
  now: Date.now(),
  fresh: freshValues(),
  services: argon2Node(),
  digest: sha256Hex,
});
await store.close();
