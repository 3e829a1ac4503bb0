import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { IN_FORCE } from "../rules/rule-version.ts";
import { query } from "../world.ts";
import { asCampaign } from "./change-campaign.ts";
import { campaignLine, withGiven } from "./list-campaigns.ts";

const PAGE = 24;

/** Lists a page of ended campaigns, the last ended first. `next` is the next page's `after`, null at the end. Two queries, one without limits. */
export const endedCampaigns = /* @__PURE__ */ query({
  name: "endedCampaigns",
  input: z.strictObject({ after: z.nullable(z.strictObject({ at: z.int(), id })) }),
  may: "canManageCampaigns",
  mayBeStale: true,
  async load({ after }, reader) {
    const rows = await reader.many("ruleVersions", {
      where: { kind: "campaign", until: IN_FORCE, state: "ended" },
      ...descending("at", after),
      limit: PAGE + 1,
    });
    return withGiven(reader, rows);
  },
  show({ rows, given }, _input, { today }) {
    const { page, next } = pageOf(rows, PAGE, "at");
    const campaigns = page.map((row) => campaignLine(asCampaign(row), today, given));
    return { result: { campaigns, next } };
  },
});
