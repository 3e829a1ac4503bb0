import * as z from "zod/mini";
import { IN_FORCE } from "../rules/rule-version.ts";
import { query } from "../world.ts";
import type { CampaignVersion } from "./campaign-definition.ts";
import { type CampaignStanding, standingOf } from "./campaign-state.ts";
import { asCampaign, MAX_CAMPAIGNS } from "./change-campaign.ts";

/** A campaign as staff see it: its latest version, with the rule's id as its own. */
export interface CampaignLine
  extends Pick<CampaignVersion, "version" | "at" | "authorName" | "definition"> {
  readonly id: string;
  readonly standing: CampaignStanding;
}

/** Returns the latest version of a campaign as staff see it on a day, 'YYYY-MM-DD'. */
export function campaignLine(campaign: CampaignVersion, today: string): CampaignLine {
  const { ruleId, version, at, authorName, definition } = campaign;
  return {
    id: ruleId,
    version,
    at,
    authorName,
    definition,
    standing: standingOf(campaign, today),
  };
}

/** Lists the campaigns that have not ended, {@link MAX_CAMPAIGNS} at most, and the program day. One query. */
export const campaigns = /* @__PURE__ */ query({
  name: "campaigns",
  input: z.strictObject({}),
  may: "canManageCampaigns",
  load: (_input, reader) =>
    reader.many("ruleVersions", {
      where: { kind: "campaign", until: IN_FORCE, state: { anyOf: ["draft", "active", "paused"] } },
      order: [["ruleId", "asc"]],
      limit: MAX_CAMPAIGNS,
    }),
  show: (rows, _input, { today }) => ({
    result: { campaigns: rows.map((row) => campaignLine(asCampaign(row), today)), today },
  }),
});
