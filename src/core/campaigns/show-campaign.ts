import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { IN_FORCE } from "../rules/rule-version.ts";
import { query } from "../world.ts";
import { asCampaign } from "./change-campaign.ts";
import { campaignLine } from "./list-campaigns.ts";

/** Returns a campaign, also an ended one, and the program day. One query. */
export const campaign = /* @__PURE__ */ query({
  name: "campaign",
  input: z.strictObject({ id }),
  may: "canManageCampaigns",
  load: ({ id: ruleId }, reader) =>
    reader.one("ruleVersions", { ruleId, kind: "campaign", until: IN_FORCE }),
  show(latest, _input, { today }) {
    if (latest === undefined || latest.state === "deleted") {
      return refuse("campaign-not-found", {});
    }
    return { result: { campaign: campaignLine(asCampaign(latest), today), today } };
  },
});
