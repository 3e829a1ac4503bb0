import { type ReleaseParts, releaseDue } from "../pending-points/release-due.ts";
import type { ProgramSource } from "../program-source.ts";
import type { JobHandler } from "./handler.ts";

/** Releases pending points whose day has come, every ten minutes (docs/decisions/188). */
export function pendingPointsJobs(parts: ReleaseParts, programs: ProgramSource): JobHandler {
  return {
    kind: "pending-points",
    queues: async () => ["pending-points"],
    run: async (_job, control) => {
      const isDone = await releaseDue(parts, await programs.current(), control);
      return { kind: isDone ? "done" : "released" };
    },
  };
}
