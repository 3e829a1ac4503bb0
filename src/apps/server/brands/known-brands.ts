import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Brand } from "#adapters/store-sql/brands/brand.ts";
import type { BrandRegistry } from "#adapters/store-sql/brands/registry.ts";

/** How often the list of brands is looked at for changes, in milliseconds. */
const LOOK_MS = 1000;

/** How often a process says that it runs, in milliseconds. */
const BEAT_MS = 15_000;

interface KnownBrandsParts {
  readonly registry: BrandRegistry;
  readonly log: Logger;
  /** The process's own id. */
  readonly id: string;
  /** Called with the brands that were changed or removed. */
  readonly onChange: (brands: readonly Brand[]) => void;
}

/** The list of brands as this process knows it. */
export interface KnownBrands {
  /** Returns the brand of a host name in lower case. */
  at(host: string): Brand | undefined;
  /** Returns the brands that are served. */
  active(): readonly Brand[];
  all(): readonly Brand[];
  /** Returns how many processes serve the installation. */
  processes(): number;
  stop(): Promise<void>;
}

/**
 * Reads the list of brands and follows its changes: one small read a second. While the list cannot be read, the last one stays.
 * @throws StoreFailure when it cannot be read at first
 */
export async function followBrands({
  registry,
  log,
  id,
  onChange,
}: KnownBrandsParts): Promise<KnownBrands> {
  const stopping = new AbortController();
  let version = await registry.version();
  let brands = await registry.brands();
  let byHost = hostsOf(brands);
  let count = await registry.beat(id, Date.now());
  let beatAt = performance.now();

  const look = async () => {
    const found = await registry.version();
    if (found !== version) {
      const after = await registry.brands();
      const changed = differing(brands, after);
      // An unchanged brand stays the same object.
      const kept = new Map(brands.map((brand) => [JSON.stringify(brand), brand]));
      brands = after.map((brand) => kept.get(JSON.stringify(brand)) ?? brand);
      byHost = hostsOf(brands);
      version = found;
      onChange(changed);
    }
    if (performance.now() - beatAt < BEAT_MS) return;
    count = await registry.beat(id, Date.now());
    beatAt = performance.now();
  };
  const follow = async () => {
    let hasFailed = false;
    while (!stopping.signal.aborted) {
      await wait(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
      try {
        if (!stopping.signal.aborted) await look();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) log.error({ err: error }, "the list of brands cannot be read");
        hasFailed = true;
      }
    }
  };
  const ended = follow();

  return {
    at: (host) => byHost.get(host),
    active: () => brands.filter(({ state }) => state === "active"),
    all: () => brands,
    processes: () => Math.max(1, count),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

function hostsOf(brands: readonly Brand[]): ReadonlyMap<string, Brand> {
  return new Map(brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));
}

/** Returns the brands of the first list that are not the same in the second. */
function differing(before: readonly Brand[], after: readonly Brand[]): readonly Brand[] {
  const kept = new Set(after.map((brand) => JSON.stringify(brand)));
  return before.filter((brand) => !kept.has(JSON.stringify(brand)));
}
