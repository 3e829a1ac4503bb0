import * as z from "zod/mini";
import { IN_FORCE, type RuleVersion } from "../rules/rule-version.ts";
import { type ProgramReader, query } from "../world.ts";
import type { CampaignVersion } from "./campaign-definition.ts";
import { definitionOf } from "./campaign-rules.ts";
import { type CampaignStanding, standingOf } from "./campaign-state.ts";
import { asCampaign, MAX_CAMPAIGNS } from "./change-campaign.ts";
import { type Given, givenBy, type LimitUse, limitUse } from "./limit-use.ts";

/** A campaign as staff see it: its latest version, with the rule's id as its own. */
export interface CampaignLine
  extends Pick<CampaignVersion, "version" | "at" | "authorName" | "definition"> {
  readonly id: string;
  readonly standing: CampaignStanding;
  readonly limitUse: LimitUse;
}

/** Returns the latest version of a campaign as staff see it on a day, 'YYYY-MM-DD'. */
export function campaignLine(campaign: CampaignVersion, today: string, given: Given): CampaignLine {
  const { ruleId, version, at, authorName, definition } = campaign;
  return {
    id: ruleId,
    version,
    at,
    authorName,
    definition,
    standing: standingOf(campaign, today),
    limitUse: limitUse(ruleId, definition.limits, given),
  };
}

/** Returns campaigns with what those with limits have given. */
export async function withGiven(reader: ProgramReader, rows: readonly RuleVersion[]) {
  const limited = rows.filter((row) => {
    const { budget, total } = definitionOf(row).limits;
    return budget !== null || total !== null;
  });
  const given = await givenBy(
    reader,
    limited.map(({ ruleId }) => ruleId),
  );
  return { rows, given };
}

/** Lists the campaigns that have not ended, {@link MAX_CAMPAIGNS} at most, and the program day. Two queries, one without limits. */
export const campaigns = /* @__PURE__ */ query({
  name: "campaigns",
  input: z.strictObject({}),
  may: "canManageCampaigns",
  async load(_input, reader) {
    const rows = await reader.many("ruleVersions", {
      where: { kind: "campaign", until: IN_FORCE, state: { anyOf: ["draft", "active", "paused"] } },
      order: [["ruleId", "asc"]],
      limit: MAX_CAMPAIGNS,
    });
    return withGiven(reader, rows);
  },
  show: ({ rows, given }, _input, { today }) => ({
    result: { campaigns: rows.map((row) => campaignLine(asCampaign(row), today, given)), today },
  }),
});
