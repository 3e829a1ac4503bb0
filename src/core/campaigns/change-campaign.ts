import { refuse } from "../errors.ts";
import type { AuditDetails } from "../kit/audit-detail.ts";
import { type RuleFacts, ruleChanges } from "../rules/change-rule.ts";
import type { RuleState, RuleVersion } from "../rules/rule-version.ts";
import type { Context } from "../world.ts";
import type { CampaignDefinition, CampaignVersion } from "./campaign-definition.ts";

/** Maximum number of campaigns that have not ended. */
export const MAX_CAMPAIGNS = 200;

/** Returns a stored version as one of a campaign. The commands of this module have validated its definition. */
export function asCampaign(version: RuleVersion): CampaignVersion {
  return { ...version, definition: version.definition as CampaignDefinition }; // stored by commands with checkedDefinition
}

/**
 * Returns the latest version of a campaign, or the refusal if there is none, if it has ended, or if somebody has changed it since the page
 * loaded version `base`.
 */
export function changeableCampaign({ latest }: RuleFacts, base: number) {
  if (latest?.kind !== "campaign" || latest.state === "deleted") {
    return refuse("campaign-not-found", {});
  }
  if (latest.version !== base) {
    return refuse("campaign-changed-meanwhile", { author: latest.authorName });
  }
  if (latest.state === "ended") return refuse("campaign-ended", {});
  return asCampaign(latest);
}

/**
 * Returns the changes that store the next version of a campaign, and its audit record.
 * @param next `ruleId` of a new campaign is a fresh id
 */
export function campaignChanges(
  facts: RuleFacts,
  next: {
    readonly ruleId: string;
    readonly state: RuleState;
    readonly definition: CampaignDefinition;
  },
  detail: AuditDetails,
  context: Context,
) {
  const { ruleId, definition } = next;
  const { version, changes } = ruleChanges(facts, { ...next, kind: "campaign" }, context);
  return {
    version: version.version,
    changes,
    audit: { kind: "campaign", id: ruleId, name: definition.name, detail },
  };
}
