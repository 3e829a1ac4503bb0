import { fromPlace, placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { OWN_PAGE, type OwnDataSection, type OwnRecord } from "../personal-data.ts";
import { rowsById } from "../rows-by-id.ts";
import { definitionOf } from "./campaign-rules.ts";
import type { CampaignUse } from "./campaign-use.ts";

/** How often a user used campaigns that limit it, by time. Uses that no longer limit anything have been removed. */
export const ownCampaignUses: OwnDataSection = {
  dataset: "campaignUses",
  position: 45,
  async rows(reader, { user }, after) {
    const rows = await reader.many("campaignUses", {
      where: { userId: user.id },
      ...fromPlace("usedAt", "asc", after),
      limit: OWN_PAGE + 1,
    });
    const versions = await rowsById(reader, "ruleVersions", rows.map(versionOf));
    const record = (row: CampaignUse) => {
      const version = versions.get(versionOf(row));
      return recordOf(row, version && definitionOf(version).name);
    };
    return placedRows(rows, OWN_PAGE, record, ({ usedAt, id }) => ({ at: usedAt, id }));
  },
  count: (reader, { id }) => reader.count("campaignUses", { userId: id }),
};

/** The id of the version of a campaign that gave something, see core/rules/rule-version.ts. */
const versionOf = ({ campaignId, version }: CampaignUse) => `${campaignId}.${version}`;

/** A use. Takes the row and the name that the campaign had at the time. */
function recordOf(
  { version, period, number, most, usedAt }: CampaignUse,
  name: string | undefined,
): OwnRecord {
  return { campaign: name ?? null, version, period, number, most, usedAt: moment(usedAt) };
}
