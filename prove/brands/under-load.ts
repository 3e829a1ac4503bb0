import type { ProofDatabase } from "../lib/database.ts";
import type { Proof } from "../lib/proof.ts";
import { startServers } from "../lib/servers.ts";
import { loadBrand } from "./brand-load.ts";
import type { CreatedBrand } from "./commands.ts";
import { checked, type InstallationOnPostgres } from "./installation.ts";

/**
 * Puts brands of an installation under load on two processes while `work` runs, and then checks what each of them stored.
 * @param env the variables of the installation's commands
 * @param work receives the processes' origins
 */
export async function underLoad(
  env: InstallationOnPostgres,
  database: ProofDatabase,
  brands: readonly CreatedBrand[],
  work: (urls: readonly string[]) => Promise<void>,
): Promise<Pick<Proof, "rows" | "broken">> {
  const servers = await startServers({ ...database, data: { ...database.data, ...env } }, 2);
  try {
    const urls = servers.map(({ url }) => url);
    const loads = await Promise.all(brands.map((brand, at) => loadBrand(urls, brand, at + 1)));
    await work(urls);
    const found = await Promise.all(loads.map((load) => checked(env, load)));
    return { rows: found.map(({ row }) => row), broken: found.flatMap(({ broken }) => broken) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
