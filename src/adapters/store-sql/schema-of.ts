import { migrations } from "./migrations/all.ts";
import { unavailable } from "./unavailable.ts";

/** The schema that this program writes: the number of its newest migration. */
export const SCHEMA = migrations.at(-1)?.number ?? 0;

/**
 * Checks a database's schema number before a read-only use.
 * @param database its name in messages
 * @throws StoreFailure (unavailable) for another version's schema
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
