import type { Store } from "#engine/ports.ts";

/** A store that calls back after every commit that has queued a job. */
export function notifyingStore(store: Store, notify: () => void): Store {
  return {
    reader: store.reader,
    replicas: store.replicas,
    sessionWithUser: (sessionId) => store.sessionWithUser(sessionId),
    countAttempt: (id, times) => store.countAttempt(id, times),
    prune: (now) => store.prune(now),
    buildIndexes: () => store.buildIndexes(),
    close: () => store.close(),
    async transact(work) {
      let isQueued = false;
      const result = await store.transact(async (reader) => {
        const outcome = await work(reader);
        isQueued = outcome.changes.some(
          ({ kind, dataset }) => kind === "insert" && dataset === "jobs",
        );
        return outcome;
      });
      if (isQueued) notify();
      return result;
    },
  };
}
