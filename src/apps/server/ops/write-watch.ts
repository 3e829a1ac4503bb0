import { type Store, StoreFailure } from "#engine/ports.ts";

/** A store whose writes are watched. */
export interface WatchedStore {
  readonly store: Store;
  /**
   * Resolves when writes go through, as far as is known: by what the last one came to, or, when that is long ago or it failed, by a tiny
   * one of its own. Rejects with StoreFailure when they do not.
   */
  assertWritable(): Promise<void>;
}

/** For how long a write that went through says that others will, in milliseconds. */
export const QUIET_MS = 60_000;

/** How often a store that took no write is tried again, in milliseconds. */
export const RETRY_MS = 5000;

/** What the tiny write counts; it stands among the counts of tries and goes with them. */
const PROBE = "whether writes go through";

/** Watches what becomes of a store's writes, so that a monitor can hear of a full disk. In: the store, and UTC epoch milliseconds. */
export function watchWrites(store: Store, clock: () => number): WatchedStore {
  let wentThroughAt = Number.NEGATIVE_INFINITY;
  let failed: { readonly at: number; readonly failure: StoreFailure } | undefined;
  const wentThrough = () => {
    wentThroughAt = clock();
    failed = undefined;
  };
  const watched = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    try {
      return await write();
    } catch (error) {
      if (error instanceof StoreFailure && isAway(error)) failed = { at: clock(), failure: error };
      throw error;
    }
  };
  const countAttempt: Store["countAttempt"] = async (id, times) => {
    const counted = await watched(() => store.countAttempt(id, times));
    wentThrough();
    return counted;
  };

  return {
    store: {
      reader: store.reader,
      sessionWithUser: (sessionId) => store.sessionWithUser(sessionId),
      countAttempt,
      prune: (now) => store.prune(now),
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
        if (writes) wentThrough();
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

function isAway({ problem }: StoreFailure): boolean {
  return problem.kind === "unavailable" || problem.kind === "full";
}
