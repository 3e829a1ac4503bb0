import type { Ports } from "../ports.ts";
import type { JobHandler } from "./handler.ts";

/** Builds the indexes that an upgrade has left, in steps, see `Store.buildIndexes`. Looks for some every hour. */
export function indexBuildJobs({
  store,
}: {
  readonly store: Pick<Ports["store"], "buildIndexes">;
}): JobHandler {
  return {
    kind: "index-builds",
    queues: async () => ["index-builds"],
    run: async (_job, { isStopped, paced }) => {
      while (await paced(() => store.buildIndexes())) {
        if (isStopped()) return { kind: "released" };
      }
      return { kind: "done" };
    },
  };
}
