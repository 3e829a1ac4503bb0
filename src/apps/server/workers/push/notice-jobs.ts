import type { JobHandler } from "#engine/jobs/handler.ts";
import type { Ports } from "#engine/ports.ts";
import { firstNotice, shareNotices } from "#engine/push/share-notices.ts";

/** Stores a push for each device of a notice. The job is leased only while there are notices. */
export function noticeJobs(parts: Pick<Ports, "store" | "clock" | "fresh">): JobHandler {
  const hasNotice = async () => (await firstNotice(parts.store.reader)) !== undefined;
  return {
    kind: "push-notices",
    queues: async () => ((await hasNotice()) ? ["push-notices"] : []),
    async run(_job, control) {
      await shareNotices(parts, control);
      return { kind: "done" };
    },
  };
}
