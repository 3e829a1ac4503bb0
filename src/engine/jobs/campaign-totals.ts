import { addUpCampaigns } from "../campaign-totals.ts";
import type { Ports } from "../ports.ts";
import type { ProgramSource } from "../program-source.ts";
import type { JobHandler } from "./handler.ts";

/** Adds up what campaigns gave, see {@link addUpCampaigns}, every five minutes. */
export function campaignTotalsJobs(
  parts: Pick<Ports, "store" | "clock" | "digest">,
  programs: ProgramSource,
): JobHandler {
  return {
    kind: "campaign-totals",
    queues: async () => ["campaign-totals"],
    run: async (_job, control) => {
      await addUpCampaigns(parts, await programs.current(), control);
      return { kind: control.isStopped() ? "released" : "done" };
    },
  };
}
