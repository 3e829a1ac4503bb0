import type { CampaignDefinition } from "../../campaigns/campaign-definition.ts";
import { campaignRule, definitionOf } from "../../campaigns/campaign-rules.ts";
import type { CampaignRule } from "../../earning/campaign-rule.ts";
import { isEverything } from "../../products/everything.ts";
import type { Program } from "../../program.ts";
import { rulesAt } from "../../rules/rule-book.ts";
import type { CampaignReplay } from "./replay.ts";
import type { LimitedCampaign } from "./replay-limits.ts";

/** The campaign that is tried. */
export type TriedCampaign = Pick<CampaignReplay, "campaignId" | "version" | "definition">;

/** The rules of one side of a replay. */
export interface ReplaySide {
  readonly rules: readonly CampaignRule[];
  readonly limited: readonly LimitedCampaign[];
}

/** Both sides, and what their rules need to know of purchases. */
export interface ReplaySides {
  readonly without: ReplaySide;
  readonly with: ReplaySide;
  readonly needsVisits: boolean;
  readonly needsProducts: boolean;
}

/**
 * Returns the rules that a replay compares: the campaigns for purchases that are in force now, without the one that is tried and with it.
 * The others keep their days; the one that is tried has none, as if it had run all the time.
 * @param now UTC epoch milliseconds
 * @param digest SHA-256 of a text, in hex
 */
export function replaySides(
  program: Program,
  tried: TriedCampaign,
  now: number,
  digest: (text: string) => string,
): ReplaySides {
  const others = rulesAt(program.rules, "campaign", now)
    .filter(({ ruleId }) => ruleId !== tried.campaignId)
    .map((version) => ({ id: version, definition: definitionOf(version) }));
  const { campaignId: ruleId, version } = tried;
  const own = { id: { ruleId, version }, definition: withoutDays(definitionOf(tried)) };
  const sideOf = (campaigns: readonly (typeof own)[]): ReplaySide => {
    const bought = campaigns.filter(({ definition }) => definition.trigger === "purchase");
    return {
      rules: bought.map(({ id, definition }) => campaignRule(id, definition, program, digest)),
      limited: bought.flatMap(({ id, definition: { limits } }) =>
        isLimited(limits) ? [{ id: id.ruleId, limits }] : [],
      ),
    };
  };
  const all = [...others, own].map(({ definition }) => definition.conditions);
  return {
    without: sideOf(others),
    with: sideOf([...others, own]),
    needsVisits: all.some(({ visit }) => visit !== null),
    needsProducts:
      // Also a program's products that never earn are found by what the catalogue says of a line.
      !isEverything(program.purchases.excluded) ||
      all.some(({ included, excluded }) => !isEverything(included) || !isEverything(excluded)),
  };
}

function isLimited({ perCustomer, total, budget }: CampaignDefinition["limits"]): boolean {
  return perCustomer !== null || total !== null || budget !== null;
}

function withoutDays(definition: CampaignDefinition): CampaignDefinition {
  const conditions = { ...definition.conditions, firstDay: "", lastDay: "" };
  return { ...definition, conditions };
}
