import type { PostgresConnection } from "./postgres-connection.ts";

// Without Citus a server keeps settings of its name, and they have no effect (docs/decisions/208).

/** Puts each schema that a connection creates from now on on one node of Citus, with all of its tables. */
export const DISTRIBUTES_SCHEMAS = "set citus.enable_schema_based_sharding = on";

/** Keeps schemas that a transaction creates on the coordinator of Citus, whatever the default of its user is. */
export const KEEPS_SCHEMAS = "set local citus.enable_schema_based_sharding = off";

/** Lets a transaction create triggers on tables that are on nodes of Citus. */
export const ALLOWS_TRIGGERS = "set local citus.enable_unsafe_triggers = on";

/** Returns the version of Citus that a database has, such as '13.2-1'; undefined without Citus. @throws StoreFailure */
export async function citusVersion(connection: PostgresConnection): Promise<string | undefined> {
  const [row] = await connection.query(
    "select extversion from pg_extension where extname = 'citus'",
  );
  return row === undefined ? undefined : String(row[0]);
}
