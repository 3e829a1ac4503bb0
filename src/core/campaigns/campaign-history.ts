import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { query } from "../world.ts";
import type { CampaignVersion } from "./campaign-definition.ts";
import { type CampaignPart, changedParts } from "./campaign-parts.ts";
import { asCampaign } from "./change-campaign.ts";

const PAGE = 20;

/** A version in the history of a campaign: who made it, when, and how it differs from the one before. */
export interface CampaignHistoryLine
  extends Pick<CampaignVersion, "version" | "at" | "authorName" | "state" | "definition"> {
  /** The version before; null for the first one. */
  readonly before: Pick<CampaignVersion, "state" | "definition"> | null;
  readonly changed: readonly CampaignPart[];
}

/** Lists the versions of a campaign, newest first. `next` is the next page's `after`, null at the end. One query of 21 rows. */
export const campaignHistory = /* @__PURE__ */ query({
  name: "campaignHistory",
  input: z.strictObject({ id, after: z.nullable(z.int()) }),
  may: "canManageCampaigns",
  mayBeStale: true,
  load: ({ id: ruleId, after }, reader) =>
    reader.many("ruleVersions", {
      where: { ruleId, kind: "campaign" },
      order: [["version", "desc"]],
      ...(after === null ? {} : { after: [after] }),
      limit: PAGE + 1,
    }),
  show(rows) {
    const versions = rows.map(asCampaign);
    const { page, last } = splitPage(versions, PAGE);
    return {
      result: {
        versions: page.map((version, index) => historyLine(version, versions[index + 1])),
        next: last?.version ?? null,
      },
    };
  },
});

function historyLine(
  { version, at, authorName, state, definition }: CampaignVersion,
  earlier: CampaignVersion | undefined,
): CampaignHistoryLine {
  const own = { version, at, authorName, state, definition };
  if (earlier === undefined) return { ...own, before: null, changed: [] };
  return {
    ...own,
    before: { state: earlier.state, definition: earlier.definition },
    changed: changedParts(earlier.definition, definition),
  };
}
