import type { BulkWork } from "#adapters/store-sql/bulk-load.ts";
import { loadIntoPostgres } from "#adapters/store-sql/bulk-load-postgres.ts";
import { queryRows } from "#testing/database.ts";

/**
 * Loads rows into a PostgreSQL database and writes them to disk at once. Otherwise the server would write them during the next minutes,
 * beside what is measured.
 * @param url the address of an empty database, of a user who may order a checkpoint
 * @throws StoreFailure when the database cannot be reached or used
 */
export async function loadPostgres<Result>(url: string, work: BulkWork<Result>): Promise<Result> {
  const result = await loadIntoPostgres({ url }, work);
  await queryRows(url, "checkpoint");
  return result;
}
