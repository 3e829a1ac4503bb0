import { IN_FORCE } from "../rules/rule-version.ts";
import type { ProgramReader } from "../world.ts";
import { MAX_CAMPAIGNS } from "./change-campaign.ts";

/** Returns the number of campaigns that have not ended, up to {@link MAX_CAMPAIGNS}. One round trip. */
export function countCampaigns(reader: ProgramReader): Promise<number> {
  return reader.countUpTo("ruleVersions", {
    where: { kind: "campaign", until: IN_FORCE, state: { anyOf: ["draft", "active", "paused"] } },
    most: MAX_CAMPAIGNS,
  });
}
