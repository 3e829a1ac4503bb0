import type { Ports } from "../ports.ts";
import type { JobHandler } from "./handler.ts";

/** Removes what has expired, see `Store.prune`, every hour. */
export function pruneJobs({ store, clock }: Pick<Ports, "store" | "clock">): JobHandler {
  return {
    kind: "prune",
    queues: async () => ["prune"],
    run: async () => {
      await store.prune(clock());
      return { kind: "done" };
    },
  };
}
