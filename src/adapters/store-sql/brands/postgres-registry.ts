import pg from "pg";
import { KEEPS_SCHEMAS } from "../citus.ts";
import type { PostgresConnection } from "../postgres-connection.ts";
import { PostgresPool } from "../postgres-pool.ts";
import { type Pooling, SCHEMAS_LOCK } from "../postgres-session.ts";
import { BEAT_KEPT_MS, type BrandRegistry, changedRows, parsedBrands } from "./registry.ts";

/** The schema of the operator's own data. */
const SCHEMA = "regulars_brands";

const tables = [
  KEEPS_SCHEMAS,
  `select pg_advisory_xact_lock(${SCHEMAS_LOCK})`,
  `create schema if not exists ${SCHEMA}`,
  `create table if not exists ${SCHEMA}.brands (name text primary key, brand text not null)`,
  `create table if not exists ${SCHEMA}.version (number bigint not null)`,
  `insert into ${SCHEMA}.version select 0 where not exists (select from ${SCHEMA}.version)`,
  `create table if not exists ${SCHEMA}.processes (id text primary key, seen_at bigint not null)`,
].join("; ");

/**
 * Opens the registry in a database; undefined when there is none and it should not be created.
 * @param options `create`: whether a missing one is created; `pooling`: what `url` leads through, by default no pooler
 * @throws StoreFailure (unavailable) when the database cannot be reached, or its user may not create schemas
 */
export async function openPostgresRegistry(
  url: string,
  { create, pooling }: { readonly create: boolean; readonly pooling?: Pooling | undefined },
): Promise<BrandRegistry | undefined> {
  const pool = new PostgresPool(url, 2, pooling);
  try {
    const exists = await pool.use(async (connection) => {
      const [row] = await connection.query(`select to_regclass('${SCHEMA}.processes')::text`);
      if (row?.[0] === null && create) await inTransaction(connection, tables);
      return row?.[0] !== null || create;
    });
    if (exists) return registryOver(pool);
  } catch (error) {
    await pool.close();
    throw error;
  }
  await pool.close();
  return undefined;
}

async function inTransaction(connection: PostgresConnection, text: string): Promise<void> {
  await connection.execute(`begin; ${text}; commit`);
}

function registryOver(pool: PostgresPool): BrandRegistry {
  const brandsOf = async (connection: PostgresConnection) => {
    const rows = await connection.query(`select brand from ${SCHEMA}.brands order by name`);
    return parsedBrands(rows.map(([brand]) => String(brand)));
  };
  const text = (value: string) => pg.escapeLiteral(value);

  return {
    version: () =>
      pool.use(async (connection) => {
        const [row] = await connection.query(`select number from ${SCHEMA}.version`);
        return Number(row?.[0] ?? 0);
      }),
    brands: () => pool.use(brandsOf),
    change: (decide) =>
      pool.use(async (connection) => {
        await connection.begin();
        try {
          await connection.execute(`lock table ${SCHEMA}.version in exclusive mode`);
          const before = await brandsOf(connection);
          const after = decide(before);
          const rows = changedRows(before, after);
          for (const { name, text: brand } of rows) {
            await connection.execute(
              brand === undefined
                ? `delete from ${SCHEMA}.brands where name = ${text(name)}`
                : `insert into ${SCHEMA}.brands (name, brand) values (${text(name)}, ${text(brand)})
                   on conflict (name) do update set brand = excluded.brand`,
            );
          }
          if (rows.length > 0) {
            await connection.execute(`update ${SCHEMA}.version set number = number + 1`);
          }
          await connection.commit();
          return after;
        } catch (error) {
          await connection.rollBack();
          throw error;
        }
      }),
    beat: (id, now) =>
      pool.use(async (connection) => {
        await connection.execute(
          `insert into ${SCHEMA}.processes (id, seen_at) values (${text(id)}, ${now})
           on conflict (id) do update set seen_at = excluded.seen_at`,
        );
        await connection.execute(
          `delete from ${SCHEMA}.processes where seen_at <= ${now - BEAT_KEPT_MS}`,
        );
        const [row] = await connection.query(`select count(*) from ${SCHEMA}.processes`);
        return Number(row?.[0] ?? 1);
      }),
    close: () => pool.close(),
  };
}
