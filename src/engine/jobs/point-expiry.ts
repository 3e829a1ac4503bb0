import { findLots } from "../point-expiry/find-lots.ts";
import { type ExpiryParts, postAllExpired } from "../point-expiry/post-expired.ts";
import type { ProgramSource } from "../program-source.ts";
import type { JobHandler } from "./handler.ts";

/** Finds the lots of older accounts and posts expired points, see `findLots` and `postAllExpired`, every ten minutes. */
export function pointExpiryJobs(parts: ExpiryParts, programs: ProgramSource): JobHandler {
  return {
    kind: "point-expiry",
    queues: async () => ["point-expiry"],
    run: async (_job, control) => {
      const isKnown = await findLots(parts, control);
      const isDone = isKnown && (await postAllExpired(parts, await programs.current(), control));
      return { kind: isDone ? "done" : "released" };
    },
  };
}
