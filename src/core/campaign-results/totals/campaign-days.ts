import * as z from "zod/mini";
import { refuse } from "../../errors.ts";
import { id, text } from "../../kit/fields.ts";
import { ascending, pageOf } from "../../kit/pages.ts";
import { isCalendarDay } from "../../kit/time.ts";
import { IN_FORCE } from "../../rules/rule-version.ts";
import { query } from "../../world.ts";
import type { CampaignTotal } from "./campaign-total.ts";

const PAGE = 500;

/**
 * Lists what a campaign gave on each program day at each location, by day, as it has been added up (docs/decisions/159). `locationId` is
 * empty without a location; `next` is the next page's `after`, null at the end. One round trip.
 */
export const campaignDays = /* @__PURE__ */ query({
  name: "campaignDays",
  input: z.strictObject({
    campaignId: id,
    after: z.nullable(
      z.strictObject({
        day: z.string().check(z.refine(isCalendarDay)),
        id: text({ min: 1, max: 200 }),
      }),
    ),
  }),
  may: "canManageCampaigns",
  mayBeStale: true,
  async load({ campaignId, after }, reader) {
    const [campaign, rows] = await Promise.all([
      reader.one("ruleVersions", { ruleId: campaignId, kind: "campaign", until: IN_FORCE }),
      reader.many("campaignTotals", {
        where: { campaignId },
        ...ascending("day", after),
        limit: PAGE + 1,
      }),
    ]);
    return { campaign, rows };
  },
  show({ campaign, rows }) {
    if (campaign === undefined || campaign.state === "deleted") {
      return refuse("campaign-not-found", {});
    }
    const { page, next } = pageOf(rows, PAGE, "day");
    return { result: { lines: page.map(lineOf), next } };
  },
});

function lineOf({ day, locationId, points, awards, newCustomers }: CampaignTotal) {
  return { day, locationId, points, awards, newCustomers };
}
