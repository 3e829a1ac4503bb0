import type { Group } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import type { CampaignShare } from "./budget-share.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";

/** How much of a limit for all customers together is used. */
interface Used {
  readonly used: number;
  readonly most: number;
}

/** How much of a campaign's budget, in points, and of its number of awards is used; null without the limit. */
export interface LimitUse {
  readonly budget: Used | null;
  readonly total: Used | null;
}

/** What campaigns have given, grouped by campaign and kind of limit. */
export type Given = readonly Group<Pick<CampaignShare, "campaignId" | "kind">>[];

/** Reads what campaigns with limits for all customers have given. One round trip, none without a campaign. */
export async function givenBy(
  reader: ProgramReader,
  campaignIds: readonly string[],
): Promise<Given> {
  if (campaignIds.length === 0) return [];
  return reader.groups("campaignShares", {
    by: ["campaignId", "kind"],
    sum: "given",
    where: { campaignId: { anyOf: [...campaignIds] } },
  });
}

/** Returns how much of a campaign's limits is used. What was given under earlier limits counts, see {@link CampaignShare}. */
export function limitUse(
  campaignId: string,
  { budget, total }: CampaignDefinition["limits"],
  given: Given,
): LimitUse {
  const used = (wanted: CampaignShare["kind"], most: number | null) => {
    if (most === null) return null;
    const found = given.find(({ key }) => key.campaignId === campaignId && key.kind === wanted);
    return { used: found?.sum ?? 0, most };
  };
  return { budget: used("points", budget), total: used("times", total) };
}
