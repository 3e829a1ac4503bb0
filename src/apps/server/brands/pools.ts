import type { Brand } from "#adapters/store-sql/brands/brand.ts";
import type { PostgresPool } from "#adapters/store-sql/postgres-pool.ts";
import type { MeasuredStore } from "../compose.ts";
import { postgresMetrics, sqliteMetrics } from "../ops/metrics-store.ts";
import { type Installation, serverUrlOf } from "./installation.ts";

/** The connections of a process to the servers that have brands: one pool for each (docs/decisions/202). */
export interface BrandPools {
  /** Returns the pool of a brand's server; undefined for a folder. Opens it at the first use. */
  of(brand: Brand): Promise<PostgresPool | undefined>;
  /**
   * Opens a brand's store and upgrades its data.
   * @throws StoreFailure, StartProblem
   */
  open(brand: Brand): Promise<MeasuredStore>;
  /** The connections of all pools. */
  connections(): Readonly<Record<"busy" | "idle" | "waiting", number>>;
  /** Closes the pools, after the stores. */
  close(): Promise<void>;
}

/** Returns the pools of an installation, none of which is open yet. */
export function brandPools(installation: Installation): BrandPools {
  const { config } = installation;
  const pools = new Map<string, Promise<PostgresPool>>();
  const open = new Set<PostgresPool>();

  const of: BrandPools["of"] = async ({ place }) => {
    if (place.kind === "folder") return undefined;
    const known = pools.get(place.database);
    if (known !== undefined) return await known;
    const opening = openPool(installation, place);
    pools.set(place.database, opening);
    try {
      const pool = await opening;
      open.add(pool);
      return pool;
    } catch (error) {
      pools.delete(place.database);
      throw error;
    }
  };

  return {
    of,
    async open(brand) {
      const { place } = brand;
      if (place.kind === "folder") {
        const { openSqliteStore } = await import("#adapters/store-sql/sqlite.ts");
        const store = await openSqliteStore({ folder: place.folder });
        return { store, storeMetrics: (registry) => sqliteMetrics(registry, place.folder) };
      }
      const { openSchemaStore } = await import("#adapters/store-sql/postgres.ts");
      const pool = await of(brand);
      if (pool === undefined) throw new TypeError(`${brand.name} has no connections.`);
      const url = serverUrlOf(installation, place);
      const store = await openSchemaStore(pool, { url, schema: place.schema });
      return {
        store,
        storeMetrics: (registry) => postgresMetrics(registry, () => pool.connections()),
      };
    },
    connections() {
      const sum = { busy: 0, idle: 0, waiting: 0 };
      for (const pool of open) {
        const { busy, idle, waiting } = pool.connections();
        sum.busy += busy;
        sum.idle += idle;
        sum.waiting += waiting;
      }
      return sum;
    },
    async close() {
      await Promise.all([...open].map((pool) => pool.close()));
    },
  };

  async function openPool(
    own: Installation,
    place: Extract<Brand["place"], { readonly kind: "schema" }>,
  ): Promise<PostgresPool> {
    const { openSharedPool } = await import("#adapters/store-sql/postgres.ts");
    const isOwn = place.database === "";
    const url = isOwn ? (config.databaseUrl ?? serverUrlOf(own, place)) : serverUrlOf(own, place);
    return await openSharedPool({ url, pooling: isOwn ? config.databasePooling : "none" });
  }
}
