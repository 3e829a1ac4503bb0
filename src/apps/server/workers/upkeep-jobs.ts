import { campaignTotalsJobs } from "#engine/jobs/campaign-totals.ts";
import type { JobHandler } from "#engine/jobs/handler.ts";
import { pruneJobs } from "#engine/jobs/prune.ts";
import type { Ports } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { rollUp } from "#engine/roll-up.ts";

/** Removes expired rows and rolls up past days every hour, and adds up campaigns every five minutes (decisions 075, 127 and 159). */
export function upkeepJobs(
  { store, clock, digest }: Pick<Ports, "store" | "clock" | "digest">,
  programs: ProgramSource,
): readonly JobHandler[] {
  return [
    pruneJobs({ store, clock }),
    {
      kind: "roll-up",
      queues: async () => ["roll-up"],
      run: async () => {
        await rollUp({ store, clock }, await programs.current());
        return { kind: "done" };
      },
    },
    campaignTotalsJobs({ store, clock, digest }, programs),
  ];
}
