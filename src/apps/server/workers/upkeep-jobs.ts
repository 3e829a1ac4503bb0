import type { MailMessage } from "#core/mails/mail.ts";
import { campaignTotalsJobs } from "#engine/jobs/campaign-totals.ts";
import type { JobHandler } from "#engine/jobs/handler.ts";
import { indexBuildJobs } from "#engine/jobs/index-builds.ts";
import { monthEndJobs } from "#engine/jobs/month-ends.ts";
import { pendingPointsJobs } from "#engine/jobs/pending-points.ts";
import { pointExpiryJobs } from "#engine/jobs/point-expiry.ts";
import { pruneJobs } from "#engine/jobs/prune.ts";
import { segmentMessageJobs } from "#engine/jobs/segment-messages.ts";
import { segmentJobs } from "#engine/jobs/segments.ts";
import { tierJobs } from "#engine/jobs/tiers.ts";
import type { Ports } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { rollUp } from "#engine/roll-up.ts";
import { mailText } from "#messages/mail-text.ts";

/** Removes expired rows, builds indexes that an upgrade has left, rolls up past days and stores ended months every hour, posts expired points, releases pending ones, ends tiers, adds up campaigns every five minutes, keeps what segments ask about, and sends messages to segments (decisions 075, 127, 159, 169, 179, 185, 186, 187, 188 and 197). */
export function upkeepJobs(
  parts: Pick<Ports, "store" | "clock" | "digest" | "fresh" | "services">,
  programs: ProgramSource,
): readonly JobHandler[] {
  const { store, clock, digest } = parts;
  // No request says which language the customer reads.
  const writing = { ...parts, writeMail: (mail: MailMessage) => mailText(mail, "en") };
  const rollUpDays = async () => rollUp({ store, clock }, await programs.current());
  return [
    pruneJobs({ store, clock }),
    indexBuildJobs({ store }),
    {
      kind: "roll-up",
      queues: async () => ["roll-up"],
      run: async () => {
        await rollUpDays();
        return { kind: "done" };
      },
    },
    pointExpiryJobs(writing, programs),
    pendingPointsJobs(parts, programs),
    // Days with totals are not read again entry by entry.
    monthEndJobs({ store, clock }, programs, rollUpDays),
    tierJobs(writing, programs),
    campaignTotalsJobs({ store, clock, digest }, programs),
    ...segmentJobs(writing, programs),
    ...segmentMessageJobs(writing, programs),
  ];
}
