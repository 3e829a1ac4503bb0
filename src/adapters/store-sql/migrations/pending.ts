import { unavailable } from "../unavailable.ts";
import { migrations } from "./all.ts";
import type { Migration } from "./migration.ts";

/** The table that remembers which migrations a database has; `applied_at` in UTC epoch milliseconds. */
export const rememberTable =
  "create table if not exists migrations (number bigint primary key, name text not null, applied_at bigint not null)";

/** Remembers one migration, for reading by people and by {@link pendingMigrations}. In: a migration of ours. */
export function rememberStatement({ number, name }: Migration, now: number): string {
  return `insert into migrations (number, name, applied_at) values (${number}, '${name}', ${now})`;
}

/**
 * The migrations that a database still needs. In: the numbers it has, how to call it in a message, and what this program
 * knows. Throws StoreFailure (unavailable) when a newer program has been there; nothing has been touched then.
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
