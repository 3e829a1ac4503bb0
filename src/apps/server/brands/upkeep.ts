import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Brand } from "#adapters/store-sql/brands/brand.ts";
import { hasWork } from "./has-work.ts";
import type { OpenPrograms } from "./open-programs.ts";
import type { BrandPools } from "./pools.ts";

/** After how long without a request a brand is closed, in milliseconds. */
const IDLE_MS = 5 * 60_000;

/** The rest between two brands, and between two rounds, in milliseconds. */
const REST_MS = { brand: 20, round: 15_000 };

/** The longest time that a brand stays open for its jobs alone, and how often it is looked whether they are done, in milliseconds. */
const JOBS_MS = { most: 60_000, look: 500 };

interface UpkeepParts {
  readonly pools: BrandPools;
  readonly programs: OpenPrograms;
  /** Returns the brands that are served now. */
  readonly active: () => readonly Brand[];
  readonly log: Logger;
}

/** Running upkeep of brands. */
export interface BrandUpkeep {
  /** Ends it; resolves when its last step has ended. */
  stop(): Promise<void>;
}

/**
 * Goes through all brands, one after the other, again and again (docs/decisions/202). The first round opens each once, so that its data is upgraded.
 * Later rounds read whether a brand that is not open has work, and open it until its jobs have done it; open brands without requests for a
 * while are closed. Never throws.
 */
export function keepBrands({ pools, programs, active, log }: UpkeepParts): BrandUpkeep {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const rest = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const seen = new Set<string>();

  const hasJobs = async (brand: Brand) =>
    hasWork(brand.place, await pools.of(brand), Date.now()).catch(() => false);

  /** Opens a brand for its jobs, and closes it when they are done, unless requests use it meanwhile. */
  const workOff = async (brand: Brand) => {
    const program = await programs.openForJobs(brand);
    const deadline = performance.now() + JOBS_MS.most;
    do await rest(JOBS_MS.look);
    while (!isStopping() && performance.now() < deadline && (await hasJobs(brand)));
    if (program.usedAt === Number.NEGATIVE_INFINITY) await programs.close(brand.name);
  };

  const visit = async (brand: Brand) => {
    if (programs.has(brand.name)) {
      seen.add(brand.name);
      return;
    }
    const isFirst = !seen.has(brand.name);
    seen.add(brand.name);
    if (isFirst || (await hasJobs(brand))) await workOff(brand);
  };

  const closeUnused = async () => {
    for (const program of await programs.list()) {
      const isIdle = !program.isInUse && performance.now() - program.usedAt > IDLE_MS;
      if (isIdle && !(await hasJobs(program.brand)) && !program.isInUse) {
        await programs.close(program.brand.name);
      }
    }
  };

  const goThrough = async () => {
    for (const brand of active()) {
      if (isStopping()) return;
      try {
        await visit(brand);
      } catch (error) {
        // It is opened again in a later round; whoever opened it has logged a failure.
        log.debug({ err: error, brand: brand.name }, "a brand's jobs wait");
        seen.delete(brand.name);
      }
      await rest(REST_MS.brand);
    }
    await closeUnused();
  };

  const rounds = async () => {
    while (!isStopping()) {
      await goThrough();
      await rest(REST_MS.round);
    }
  };
  const ended = rounds();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
