import { unavailable } from "../unavailable.ts";
import { migrations } from "./all.ts";
import type { Migration } from "./migration.ts";

/** The table of a database's applied migrations; `applied_at` in UTC epoch milliseconds. */
export const rememberTable =
  "create table if not exists migrations (number bigint primary key, name text not null, applied_at bigint not null)";

/** Records an applied migration. */
export function rememberStatement({ number, name }: Migration, now: number): string {
  return `insert into migrations (number, name, applied_at) values (${number}, '${name}', ${now})`;
}

/**
 * Returns the migrations that a database still needs.
 * @param known the numbers that it has
 * @throws StoreFailure (unavailable) when a newer version has migrated it; nothing was changed then
 */
export function pendingMigrations(
  applied: readonly number[],
  database: string,
  known: readonly Migration[] = migrations,
): readonly Migration[] {
  const newest = known.at(-1)?.number ?? 0;
  const beyond = applied.filter((number) => number > newest);
  if (beyond.length > 0) {
    throw unavailable(
      `${database} was written by a newer version of this program (its schema is ${Math.max(...beyond)}, this version ` +
        `knows up to ${newest}). Start that version, or use another database. Nothing was changed.`,
    );
  }
  return known.filter(({ number }) => !applied.includes(number));
}
