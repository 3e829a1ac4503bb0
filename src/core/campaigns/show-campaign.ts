import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { IN_FORCE } from "../rules/rule-version.ts";
import { query } from "../world.ts";
import { asCampaign } from "./change-campaign.ts";
import { givenBy } from "./limit-use.ts";
import { campaignLine } from "./list-campaigns.ts";

/** Returns a campaign, also an ended one, and the program day. One round trip. */
export const campaign = /* @__PURE__ */ query({
  name: "campaign",
  input: z.strictObject({ id }),
  may: "canManageCampaigns",
  async load({ id: ruleId }, reader) {
    const [latest, given] = await Promise.all([
      reader.one("ruleVersions", { ruleId, kind: "campaign", until: IN_FORCE }),
      givenBy(reader, [ruleId]),
    ]);
    return { latest, given };
  },
  show({ latest, given }, _input, { today }) {
    if (latest === undefined || latest.state === "deleted") {
      return refuse("campaign-not-found", {});
    }
    return { result: { campaign: campaignLine(asCampaign(latest), today, given), today } };
  },
});
