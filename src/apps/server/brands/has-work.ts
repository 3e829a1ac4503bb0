import { existsSync } from "node:fs";
import type { BrandPlace } from "#adapters/store-sql/brands/brand.ts";
import type { PostgresPool } from "#adapters/store-sql/postgres-pool.ts";
import { PostgresSchema } from "#adapters/store-sql/postgres-schema.ts";
import { SqliteConnection } from "#adapters/store-sql/sqlite-connection.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import type { JobKind } from "#core/jobs/kinds.ts";

/** How long the recurring jobs of a brand that is not open may be late, in milliseconds. */
const LATE_MS = 15 * 60_000;

/** Recurring jobs that are always due: they look for what a commit of an open brand has left, and it shares that before it closes. */
const alwaysDue: readonly JobKind[] = ["webhook-events", "push-notices"];

/** The query whether a brand has work: a job that runs once and is due, or a recurring one that is late. Recurring jobs have their kind as id. */
function workQuery(now: number): string {
  const kinds = alwaysDue.map((kind) => `'${kind}'`).join(", ");
  return (
    "select count(*) from (select id from jobs where finished_at is null and " +
    `((id <> kind and due_at <= ${now}) or (id = kind and kind not in (${kinds}) and due_at <= ${now - LATE_MS})) limit 1) found`
  );
}

/**
 * Returns whether the jobs of a brand that is not open have work, with one small read and without opening it (docs/decisions/202).
 * @param pool the connections to its server; undefined for a folder
 * @param now UTC epoch milliseconds
 * @throws StoreFailure when its data cannot be read
 */
export async function hasWork(
  place: BrandPlace,
  pool: PostgresPool | undefined,
  now: number,
): Promise<boolean> {
  if (place.kind === "folder") return hasWorkIn(dataFile(place.folder), now);
  if (pool === undefined) return false;
  const rows = await new PostgresSchema(pool, place.schema).use((connection) =>
    connection.limited(() => connection.query(workQuery(now))),
  );
  return Number(rows[0]?.[0] ?? 0) > 0;
}

function hasWorkIn(file: string, now: number): boolean {
  if (!existsSync(file)) return false;
  const connection = new SqliteConnection(file, { readOnly: true });
  try {
    return Number(connection.query(workQuery(now))[0]?.[0] ?? 0) > 0;
  } finally {
    connection.close();
  }
}
