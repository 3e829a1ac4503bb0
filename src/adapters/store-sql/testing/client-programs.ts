import pg from "pg";
import { StoreFailure } from "#engine/ports.ts";
import { programsFor } from "../postgres-programs.ts";

/**
 * Whether pg_dump, pg_restore and psql are installed for a server's version. The embedded PostgreSQL of the tests lacks them. Prints what
 * to install when they are missing.
 */
export async function hasClientPrograms(serverUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    await programsFor(Math.floor((rows[0]?.version ?? 0) / 10_000));
    return true;
  } catch (error) {
    if (!(error instanceof StoreFailure) || error.problem.kind !== "unavailable") throw error;
    process.stderr.write(`Tests of PostgreSQL backups are skipped: ${error.problem.remedy}\n`);
    return false;
  } finally {
    await client.end();
  }
}
