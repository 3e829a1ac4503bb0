import type { BulkWork } from "#adapters/store-sql/bulk-load.ts";
import type { ServerConfig } from "#apps/server/config.ts";
import type { Store } from "#engine/ports.ts";

/** The server's database. Use one method at a time: each closes what it opened. */
export interface SampleStorage {
  /** Opens it as the server does. */
  open(): Promise<Store>;
  /** Loads many rows into it, see {@link BulkWork}. */
  load<Result>(work: BulkWork<Result>): Promise<Result>;
}

/** Returns the database of a configuration; loads only the driver that is used. */
export function sampleStorage({
  databaseUrl: url,
  databasePooling: pooling,
  databaseDirectUrl: directUrl,
  dataDir: folder,
}: ServerConfig): SampleStorage {
  if (url === undefined) {
    return {
      async open() {
        const { openSqliteStore } = await import("#adapters/store-sql/sqlite.ts");
        return openSqliteStore({ folder });
      },
      async load(work) {
        const { loadIntoSqlite } = await import("#adapters/store-sql/bulk-load-sqlite.ts");
        return loadIntoSqlite({ folder }, work);
      },
    };
  }
  return {
    async open() {
      const { openPostgresStore } = await import("#adapters/store-sql/postgres.ts");
      return openPostgresStore({ url, pooling, directUrl });
    },
    async load(work) {
      const { loadIntoPostgres } = await import("#adapters/store-sql/bulk-load-postgres.ts");
      return loadIntoPostgres({ url, pooling }, work);
    },
  };
}
