import { type LaterIndex, laterIndexes } from "./migrations/parts/051-later-indexes.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { PostgresPool } from "./postgres-pool.ts";
import type { Pooling } from "./postgres-session.ts";
import type { Cells } from "./values.ts";

/** Where work that takes longer than requests connects. */
export interface LongWork {
  readonly url: string;
  readonly pooling?: Pooling | undefined;
}

/**
 * Builds the first of the indexes that an upgrade has left, without delaying writes (decision 197). An earlier attempt that was interrupted
 * has left an invalid index, which is dropped. Resolves to whether there is another one.
 * @param unbuilt the rows of `unbuiltIndexes`
 * @throws StoreFailure
 */
export async function buildFirst(
  { url, pooling }: LongWork,
  unbuilt: readonly Cells[],
): Promise<boolean> {
  const names = unbuilt.map(([name]) => String(name));
  const first = laterIndexes.find(({ name }) => names.includes(name));
  if (first === undefined) return false;
  const pool = new PostgresPool(url, 1, pooling);
  try {
    await pool.use((connection) => build(connection, first, pool.session.isPooled));
  } finally {
    await pool.close();
  }
  return names.length > 1;
}

async function build(
  connection: PostgresConnection,
  { name, on, replaces }: LaterIndex,
  isPooled: boolean,
): Promise<void> {
  connection.waitLong();
  // Through a pooler the server has no limits but those of each transaction.
  if (!isPooled) await connection.execute("set statement_timeout = 0; set lock_timeout = 0");
  const [known] = await connection.query(
    `select indisvalid from pg_index where indexrelid = to_regclass('${name}')`,
  );
  if (known?.[0] === false) await connection.execute(`drop index concurrently if exists ${name}`);
  if (known?.[0] !== true) await connection.execute(`create index concurrently ${name} on ${on}`);
  if (replaces !== undefined) {
    await connection.execute(`drop index concurrently if exists ${replaces}`);
  }
  await connection.execute(`delete from unbuilt_indexes where name = '${name}'`);
}
