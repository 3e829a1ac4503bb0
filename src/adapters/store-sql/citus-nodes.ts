import pg from "pg";
import { citusVersion } from "./citus.ts";
import { expectCitusSettings } from "./citus-settings.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { PostgresPool } from "./postgres-pool.ts";
import { searchPath } from "./postgres-schema.ts";
import { unavailable } from "./unavailable.ts";

/** The nodes of all schemas with a program's tables. */
const placements = `select relnamespace::regnamespace::text, nodename || ':' || nodeport
  from pg_dist_partition join pg_class on oid = logicalrelid
    join pg_dist_shard using (logicalrelid) join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
  where relname = 'migrations' and noderole = 'primary'`;

/** Checks the settings of a database with Citus; does nothing without Citus. @throws StoreFailure (unavailable) as `expectCitusSettings` */
export async function checkCitus(url: string): Promise<void> {
  await once(url, (connection, server) => expectCitusSettings(connection, server));
}

/** Returns the nodes of Citus, such as '10.0.0.5:5432', by the schema of a program; none without Citus, and for schemas on the coordinator. @throws StoreFailure */
export async function nodesOfSchemas(url: string): Promise<ReadonlyMap<string, string>> {
  return await once(url, async (connection) => {
    if ((await citusVersion(connection)) === undefined) return new Map();
    return await nodesIn(connection);
  });
}

/**
 * Moves a schema to another node of Citus while its program is served: Citus copies the rows, follows what is written meanwhile, and lets writes wait
 * for the last of it (docs/decisions/208).
 * @param node host and port, such as '10.0.0.5:5432', as the coordinator knows it
 * @throws StoreFailure (unavailable) without Citus, for a schema that is on no node or is on that one already, for an unknown node, and when Citus fails
 */
export async function moveSchemaToNode(url: string, schema: string, node: string): Promise<void> {
  searchPath(schema);
  await once(url, async (connection, server) => {
    if ((await citusVersion(connection)) === undefined) {
      throw unavailable(
        `${server}: It has no nodes. Only a database with the extension citus has.`,
      );
    }
    await expectCitusSettings(connection, server);
    await expectMovable(connection, { schema, node });
    const [, host = "", port = ""] = /^(.+):(\d+)$/.exec(node) ?? [];
    connection.waitLong();
    await connection.execute("set statement_timeout = 0; set lock_timeout = 0");
    await connection.query(
      `select citus_schema_move('${schema}', ${pg.escapeLiteral(host)}, ${port})`,
    );
  });
}

async function expectMovable(
  connection: PostgresConnection,
  { schema, node }: { readonly schema: string; readonly node: string },
): Promise<void> {
  const present = (await nodesIn(connection)).get(schema);
  if (present === undefined) {
    throw unavailable(
      `The schema ${schema} is on no node, but on the coordinator. Give it a new schema first, without --node: new ones are on nodes.`,
    );
  }
  if (present === node) throw unavailable(`The schema ${schema} is on ${node} already.`);
  const rows = await connection.query(
    "select nodename || ':' || nodeport from pg_dist_node where isactive and noderole = 'primary' and shouldhaveshards order by 1",
  );
  const names = rows.map(([name]) => String(name));
  if (names.includes(node)) return;
  throw unavailable(`There is no node ${node} for schemas. The nodes are: ${names.join(", ")}`);
}

async function nodesIn(connection: PostgresConnection): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.query(placements);
  return new Map(rows.map(([schema, node]) => [String(schema), String(node)]));
}

async function once<Result>(
  url: string,
  work: (connection: PostgresConnection, server: string) => Promise<Result>,
): Promise<Result> {
  const pool = new PostgresPool(url, 1);
  try {
    return await pool.use((connection) => work(connection, pool.server));
  } finally {
    await pool.close();
  }
}
