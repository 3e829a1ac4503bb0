import * as z from "zod/mini";
import type { Job } from "../../jobs/job.ts";
import { id } from "../../kit/fields.ts";
import { descending } from "../../kit/pages.ts";
import { query } from "../../world.ts";
import type { CampaignReplay } from "./replay.ts";

/** How many replays of a campaign are shown. */
const SHOWN = 5;

/** How a replay stands. "stopped": it was cancelled, or its job is no longer stored. */
export type ReplayState = "waiting" | "running" | "done" | "stopped" | "failed";

/** A replay as staff see it. */
export interface ReplayLine
  extends Pick<
    CampaignReplay,
    "id" | "version" | "days" | "requestedAt" | "finishedAt" | "result"
  > {
  readonly state: ReplayState;
  /** Purchases that were read so far, out of all; both 0 before it begins. */
  readonly done: number;
  readonly total: number;
}

/** Lists the last replays of a campaign, newest first, with how far a running one is. Two round trips. */
export const campaignReplays = /* @__PURE__ */ query({
  name: "campaignReplays",
  input: z.strictObject({ campaignId: id }),
  may: "canManageCampaigns",
  async load({ campaignId }, reader) {
    const replays = await reader.many("campaignReplays", {
      where: { campaignId },
      ...descending("number"),
      limit: SHOWN,
    });
    const ids = replays.map((replay) => replay.id);
    const jobs =
      ids.length === 0
        ? []
        : await reader.many("jobs", {
            where: { id: { anyOf: ids } },
            order: [["id", "asc"]],
            limit: SHOWN,
          });
    return { replays, jobs };
  },
  show({ replays, jobs }) {
    const lines = replays.map((replay) =>
      lineOf(
        replay,
        jobs.find((job) => job.id === replay.id),
      ),
    );
    return { result: { replays: lines } };
  },
});

function lineOf(replay: CampaignReplay, job: Job | undefined): ReplayLine {
  const { id: replayId, version, days, requestedAt, finishedAt, result } = replay;
  const { stepsDone: done = 0, stepCount: total = 0 } = job ?? {};
  const state = stateOf(replay, job);
  return { id: replayId, version, days, requestedAt, finishedAt, result, state, done, total };
}

function stateOf({ result }: CampaignReplay, job: Job | undefined): ReplayState {
  if (result !== null) return "done";
  if (job?.state === "queued") return "waiting";
  if (job?.state === "running" || job?.state === "failed") return job.state;
  return "stopped";
}
