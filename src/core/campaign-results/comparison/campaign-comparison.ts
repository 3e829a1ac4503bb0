import * as z from "zod/mini";
import { id } from "../../kit/fields.ts";
import { query } from "../../world.ts";

/** Returns the last comparison of a campaign, null without one, and how a new one stands. One round trip. */
export const campaignComparison = /* @__PURE__ */ query({
  name: "campaignComparison",
  input: z.strictObject({ campaignId: id }),
  may: "canManageCampaigns",
  async load({ campaignId }, reader) {
    const [comparison, job] = await Promise.all([
      reader.one("campaignComparisons", { id: campaignId }),
      reader.one("jobs", { id: campaignId }),
    ]);
    return { comparison, job };
  },
  show({ comparison, job }) {
    const isRunning = job !== undefined && job.finishedAt === null;
    const hasFailed = job?.state === "failed";
    return { result: { result: comparison?.result ?? null, isRunning, hasFailed } };
  },
});
