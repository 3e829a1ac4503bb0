import { campaignTotalsJobs } from "#engine/jobs/campaign-totals.ts";
import type { JobHandler } from "#engine/jobs/handler.ts";
import { pruneJobs } from "#engine/jobs/prune.ts";
import { segmentJobs } from "#engine/jobs/segments.ts";
import type { Ports } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { rollUp } from "#engine/roll-up.ts";
import { mailText } from "#messages/mail-text.ts";

/** Removes expired rows and rolls up past days every hour, adds up campaigns every five minutes, and keeps what segments ask about (decisions 075, 127, 159 and 169). */
export function upkeepJobs(
  parts: Pick<Ports, "store" | "clock" | "digest" | "fresh" | "services">,
  programs: ProgramSource,
): readonly JobHandler[] {
  const { store, clock, digest } = parts;
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
    // No request says which language the customer reads.
    ...segmentJobs({ ...parts, writeMail: (mail) => mailText(mail, "en") }, programs),
  ];
}
