import type { ServerConfig } from "#apps/server/config.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";

/**
 * Returns the URL for PostgreSQL's own programs, which keep settings for their connection and so do not work through a pooler of
 * transactions (docs/decisions/194); undefined for the embedded database.
 * @throws StartProblem that names the missing setting
 */
export function directUrlOf({
  databaseUrl,
  databasePooling,
  databaseDirectUrl,
}: Pick<ServerConfig, "databaseUrl" | "databasePooling" | "databaseDirectUrl">):
  | string
  | undefined {
  if (databaseUrl !== undefined && databasePooling !== "none" && databaseDirectUrl === undefined) {
    throw new StartProblem(
      "DATABASE_DIRECT_URL is not set, and pg_dump and psql do not work through the pooler of DATABASE_URL. Set it to the address of the " +
        "PostgreSQL server itself, for example DATABASE_DIRECT_URL=postgres://user:password@127.0.0.1:5432/regulars",
    );
  }
  return databaseDirectUrl ?? databaseUrl;
}
