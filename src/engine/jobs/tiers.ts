import type { ProgramSource } from "../program-source.ts";
import { announceMissed } from "../tiers/announce-missed.ts";
import { endTiers } from "../tiers/end-tiers.ts";
import { findMonthSums } from "../tiers/find-month-sums.ts";
import type { TierParts } from "../tiers/step-users.ts";
import type { JobHandler } from "./handler.ts";

/** Adds up months of older accounts, ends tiers and announces ends of tiers that were not kept, every ten minutes (docs/decisions/187). */
export function tierJobs(parts: TierParts, programs: ProgramSource): JobHandler {
  return {
    kind: "tiers",
    queues: async () => ["tiers"],
    run: async (_job, control) => {
      const program = await programs.current();
      const isDone =
        (await findMonthSums(parts, control)) &&
        (await endTiers(parts, program, control)) &&
        (await announceMissed(parts, program, control));
      return { kind: isDone ? "done" : "released" };
    },
  };
}
