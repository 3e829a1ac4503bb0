import { type Store, StoreFailure } from "#engine/ports.ts";

/** A store whose writes are monitored. */
export interface MonitoredStore {
  readonly store: Store;
  /**
   * Resolves when writes succeed, judging by the latest one; when that was long ago or failed, by a small test write.
   * @throws StoreFailure when writes fail
   */
  assertWritable(): Promise<void>;
}

/** How long a successful write counts as proof that writes succeed, in milliseconds. */
export const QUIET_MS = 60_000;

/** How often a failing store is tested again, in milliseconds. */
export const RETRY_MS = 5000;

/** The name that the test write counts under; it is pruned with the counts of attempts. */
const PROBE = "whether writes go through";

/**
 * Monitors a store's writes, so that health checks report a full disk.
 * @param clock UTC epoch milliseconds
 */
export function monitorWrites(store: Store, clock: () => number): MonitoredStore {
  let wentThroughAt = Number.NEGATIVE_INFINITY;
  let failed: { readonly at: number; readonly failure: StoreFailure } | undefined;
  const recordSuccess = () => {
    wentThroughAt = clock();
    failed = undefined;
  };
  const watched = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    try {
      return await write();
    } catch (error) {
      if (error instanceof StoreFailure && isUnavailable(error))
        failed = { at: clock(), failure: error };
      throw error;
    }
  };
  const countAttempt: Store["countAttempt"] = async (id, times) => {
    const counted = await watched(() => store.countAttempt(id, times));
    recordSuccess();
    return counted;
  };

  return {
    store: {
      reader: store.reader,
      replicas: store.replicas,
      sessionWithUser: (sessionId) => store.sessionWithUser(sessionId),
      countAttempt,
      prune: (now) => store.prune(now),
      buildIndexes: () => store.buildIndexes(),
      close: () => store.close(),
      async transact(work) {
        let writes = false;
        const result = await watched(() =>
          store.transact(async (reader) => {
            const outcome = await work(reader);
            writes = outcome.changes.length > 0;
            return outcome;
          }),
        );
        if (writes) recordSuccess();
        return result;
      },
    },
    async assertWritable() {
      const now = clock();
      if (failed !== undefined && now - failed.at < RETRY_MS) throw failed.failure;
      if (failed === undefined && now - wentThroughAt < QUIET_MS) return;
      await countAttempt(PROBE, { now, windowMs: QUIET_MS });
    },
  };
}

function isUnavailable({ problem }: StoreFailure): boolean {
  return problem.kind === "unavailable" || problem.kind === "full";
}
