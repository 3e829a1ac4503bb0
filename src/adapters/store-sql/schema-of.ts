import { migrations } from "./migrations/all.ts";
import { unavailable } from "./unavailable.ts";

/** The schema that this program writes: the number of its newest migration. */
export const SCHEMA = migrations.at(-1)?.number ?? 0;

/**
 * Throws StoreFailure (unavailable) for a schema that is not this program's, for who reads and changes nothing. In: the number that the
 * database has, and how to call it.
 */
export function expectOurSchema(schema: number, database: string): void {
  if (schema === SCHEMA) return;
  const [older, remedy] =
    schema < SCHEMA
      ? ["an older", "Start the server once, which updates it"]
      : ["a newer", "Use that version"];
  throw unavailable(
    `${database} is of ${older} version of this program (its schema is ${schema}, this version's is ${SCHEMA}). ${remedy}.`,
  );
}
