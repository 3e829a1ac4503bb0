import type { Logger } from "pino";
import { freshValues } from "#adapters/chance/fresh.ts";
import { hasPages } from "../compose.ts";
import { LINGER_MS, listen, mostConnections } from "../http/listening.ts";
import type { Running } from "../run.ts";
import { buildHostRouter } from "./host-router.ts";
import type { Installation } from "./installation.ts";
import { followBrands } from "./known-brands.ts";
import { OpenPrograms } from "./open-programs.ts";
import { brandPools } from "./pools.ts";
import { resealBrands } from "./reseal.ts";
import { keepBrands } from "./upkeep.ts";

/**
 * Serves all brands of an installation (docs/decisions/202). Listens before any brand is open: each is opened at its first request, or by the upkeep,
 * which upgrades the data of all, one after the other. Closes everything when the start fails.
 * @throws StartProblem, StoreFailure
 */
export async function serveBrands(installation: Installation, log: Logger): Promise<Running> {
  const { config, registry } = installation;
  const pools = brandPools(installation);
  try {
    await resealBrands(installation);
    let processes = () => 1;
    const programs = new OpenPrograms({
      installation,
      pools,
      log,
      most: config.openBrands,
      processes: () => processes(),
    });
    const known = await followBrands({
      registry,
      log,
      id: freshValues().id(),
      onChange: (changed) => {
        for (const { name } of changed) void programs.close(name);
      },
    });
    processes = () => known.processes();
    const router = await buildHostRouter({
      config,
      connections: { ...config.connections, most: mostConnections(config, log) },
      log,
      lingerMs: LINGER_MS,
      brandAt: (host) => known.at(host),
      begin: (brand) => programs.begin(brand),
      assertReady: () => registry.version(),
      async onStop() {
        await Promise.all((await programs.list()).map((program) => program.stopAccepting()));
      },
    });
    const address = await listen(router, config);
    const upkeep = keepBrands({ pools, programs, active: () => known.active(), log });
    const stop = async () => {
      await router.close();
      await upkeep.stop();
      await known.stop();
      await programs.closeAll();
      await pools.close();
      await registry.close();
    };
    return {
      address,
      defaultPasswordAccount: undefined,
      outbox: undefined,
      hasPages: hasPages(),
      brands: known.all().length,
      stop,
    };
  } catch (error) {
    await pools.close();
    await registry.close();
    throw error;
  }
}
