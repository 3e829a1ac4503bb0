import { StoreFailure } from "#engine/ports.ts";
import { queryRows } from "#testing/database.ts";
import { programsFor } from "../postgres-programs.ts";

/**
 * Whether pg_dump, pg_restore and psql are installed for a server's version. The embedded PostgreSQL of the tests lacks them. Prints what
 * to install when they are missing.
 */
export async function hasClientPrograms(serverUrl: string): Promise<boolean> {
  const query = "select current_setting('server_version_num')::int as version";
  const [row] = await queryRows<{ version: number }>(serverUrl, query);
  try {
    await programsFor(Math.floor((row?.version ?? 0) / 10_000));
    return true;
  } catch (error) {
    if (!(error instanceof StoreFailure) || error.problem.kind !== "unavailable") throw error;
    process.stderr.write(`Tests of PostgreSQL backups are skipped: ${error.problem.remedy}\n`);
    return false;
  }
}
