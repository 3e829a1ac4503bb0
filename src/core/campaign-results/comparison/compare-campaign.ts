import * as z from "zod/mini";
import { asCampaign } from "../../campaigns/change-campaign.ts";
import { refuse } from "../../errors.ts";
import { newJob } from "../../jobs/job.ts";
import { id } from "../../kit/fields.ts";
import { MINUTE_MS } from "../../kit/time.ts";
import { IN_FORCE } from "../../rules/rule-version.ts";
import { command, type ProgramChange } from "../../world.ts";

/** The queue of comparisons. Jobs of a kind have queues of their own. */
export const COMPARISON_QUEUE = "campaign-comparison";

/**
 * Compares the customers who get a campaign with those who are left out of it, since it began, as a background job (docs/decisions/159).
 * One at a time for each campaign.
 */
export const compareCampaign = /* @__PURE__ */ command({
  name: "compareCampaign",
  input: z.strictObject({ campaignId: id }),
  may: "canManageCampaigns",
  // Each reads all purchases since the campaign began.
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  async load({ campaignId }, reader) {
    const [latest, comparison, job] = await Promise.all([
      reader.one("ruleVersions", { ruleId: campaignId, kind: "campaign", until: IN_FORCE }),
      reader.one("campaignComparisons", { id: campaignId }),
      reader.one("jobs", { id: campaignId }, { lock: true }),
    ]);
    return { latest, comparison, job };
  },
  decide({ latest, comparison, job }, { campaignId }, { now }) {
    if (latest === undefined || latest.state === "deleted") {
      return refuse("campaign-not-found", {});
    }
    const { name, holdoutPercent } = asCampaign(latest).definition;
    if (holdoutPercent === 0) return refuse("comparison-needs-group", {});
    if (job !== undefined && job.finishedAt === null) return refuse("comparison-running", {});
    const row = newJob(
      { id: campaignId, kind: "campaign-comparison", queue: COMPARISON_QUEUE },
      now,
    );
    const { id: _id, ...fields } = row;
    const changes: readonly ProgramChange[] = [
      ...(comparison === undefined
        ? [
            {
              kind: "insert",
              dataset: "campaignComparisons",
              row: { id: campaignId, result: null },
            } as const,
          ]
        : []),
      job === undefined
        ? { kind: "insert", dataset: "jobs", row }
        : { kind: "patch", dataset: "jobs", id: campaignId, fields },
    ];
    return {
      changes,
      events: [],
      result: {},
      audit: { kind: "campaign", id: campaignId, name, detail: "" },
    };
  },
});
