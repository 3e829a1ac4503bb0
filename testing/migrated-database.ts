import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { freshDatabase, MIGRATED_DATABASE, testDatabaseUrl } from "./database.ts";

/**
 * Vitest's global setup: creates the schema once on the test server. Tests copy that database, which takes a fifth of the time of creating
 * the schema again (docs/decisions/132). Does nothing without a test server. Returns the function that removes it after the run.
 */
export default async function createMigratedDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (testDatabaseUrl === undefined || testDatabaseUrl === "") return undefined;
  const { url, remove } = await freshDatabase(testDatabaseUrl);
  await (await openPostgresStore({ url })).close();
  process.env[MIGRATED_DATABASE] = new URL(url).pathname.slice(1);
  return remove;
}
