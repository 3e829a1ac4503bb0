import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import type { Cluster } from "./cluster.ts";
import { rowsAt } from "./look.ts";
import type { Place } from "./place.ts";

/** Makes an empty database in a cluster. It goes with the cluster. In: the cluster, and a name of small letters. */
export async function databaseIn(cluster: Cluster, name: string): Promise<Place> {
  await rowsAt(cluster.url, `create database ${name} template template0`);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  return {
    name: "PostgreSQL",
    data: { DATABASE_URL: url.href },
    openStore: () => openPostgresStore({ url: url.href }),
    remove: () => Promise.resolve(),
  };
}
