import * as z from "zod/mini";
import { asCampaign } from "../../campaigns/change-campaign.ts";
import { refuse } from "../../errors.ts";
import { newJob } from "../../jobs/job.ts";
import { id } from "../../kit/fields.ts";
import { descending } from "../../kit/pages.ts";
import { MINUTE_MS } from "../../kit/time.ts";
import { IN_FORCE } from "../../rules/rule-version.ts";
import { command } from "../../world.ts";
import { type CampaignReplay, replayDays } from "./replay.ts";

/** The queue of replays: one after the other in each process, because each keeps a processor busy. */
export const REPLAY_QUEUE = "campaign-replay";

/**
 * Tries the latest version of a campaign on the purchases of the last days, as a background job (docs/decisions/159). One at a time for
 * each campaign. Returns the replay's id.
 */
export const startReplay = /* @__PURE__ */ command({
  name: "startReplay",
  input: z.strictObject({ campaignId: id, days: z.literal(replayDays) }),
  may: "canManageCampaigns",
  // Each reads up to a year of purchases.
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  async load({ campaignId }, reader) {
    const [latest, replays] = await Promise.all([
      reader.one("ruleVersions", { ruleId: campaignId, kind: "campaign", until: IN_FORCE }),
      reader.many("campaignReplays", {
        where: { campaignId },
        ...descending("number"),
        limit: 1,
      }),
    ]);
    const last = replays[0];
    const job = last && (await reader.one("jobs", { id: last.id }));
    return { latest, last, job };
  },
  decide({ latest, last, job }, { campaignId, days }, { fresh, now }) {
    if (latest === undefined || latest.state === "deleted") {
      return refuse("campaign-not-found", {});
    }
    if (job !== undefined && job.finishedAt === null) return refuse("replay-running", {});
    const { version, definition } = asCampaign(latest);
    if (definition.trigger !== "purchase") return refuse("replay-needs-purchases", {});
    // Who was in a segment at the time is not stored.
    if (definition.conditions.segments !== undefined) return refuse("replay-without-segments", {});
    const replay: CampaignReplay = {
      id: fresh.id(),
      campaignId,
      number: (last?.number ?? 0) + 1,
      version,
      definition,
      days,
      requestedAt: now,
      finishedAt: null,
      result: null,
    };
    const kind = "campaign-replay";
    return {
      changes: [
        { kind: "insert", dataset: "campaignReplays", row: replay },
        {
          kind: "insert",
          dataset: "jobs",
          row: newJob({ id: replay.id, kind, queue: REPLAY_QUEUE }, now),
        },
      ],
      events: [],
      result: { id: replay.id },
      audit: { kind: "campaign", id: campaignId, name: definition.name, detail: "" },
    };
  },
});
