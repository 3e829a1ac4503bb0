// Occasions and campaigns for tests of earning rules. Each function takes the fields that differ from the defaults.
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { campaignRule } from "#core/campaigns/campaign-rules.ts";
import type { CampaignRule } from "#core/earning/campaign-rule.ts";
import type { PurchaseOccasion, QrCodeOccasion } from "#core/earning/occasion.ts";
import type { OccasionLine } from "#core/earning/occasion-lines.ts";
import { everything } from "#core/products/everything.ts";
import { defaultProgram } from "#core/program.ts";
import { IN_FORCE, type RuleVersion } from "#core/rules/rule-version.ts";
import { NOON } from "./context.ts";

const base = {
  happenedAt: NOON,
  location: null,
  timeZone: "UTC",
  customerId: "ana",
  tier: "Bronze",
} as const;

/** Ana's first purchase, of 10.00 without lines. */
export function aPurchaseOccasion(own: Partial<PurchaseOccasion> = {}): PurchaseOccasion {
  const visit = { visits: 0, startsVisit: true };
  return { kind: "purchase", ...base, amount: 1000, carried: 0, lines: [], ...visit, ...own };
}

/** Ana's scan of a code worth 7 points. */
export function aCodeOccasion(own: Partial<QrCodeOccasion> = {}): QrCodeOccasion {
  return { kind: "qr-code", ...base, points: 7, lines: [], ...own };
}

/** One item of an unknown product for 10.00. */
export function anOccasionLine(own: Partial<OccasionLine> = {}): OccasionLine {
  return { amount: 1000, quantity: 1, skuKeys: [], categoryKey: "", earns: true, ...own };
}

/** A shown campaign for purchases, without conditions and limits, that gives 5 points. */
export function aCampaign({
  conditions = {},
  ...own
}: Partial<Omit<CampaignDefinition, "conditions">> & {
  readonly conditions?: Partial<CampaignDefinition["conditions"]>;
} = {}): CampaignDefinition {
  return {
    name: "Happy hour",
    text: "",
    isShown: true,
    trigger: "purchase",
    conditions: {
      firstDay: "",
      lastDay: "",
      weekdays: [],
      hours: null,
      locations: [],
      tiers: [],
      minimumAmount: 0,
      included: everything,
      excluded: everything,
      visit: null,
      ...conditions,
    },
    effect: { kind: "bonus", points: 5 },
    limits: { perCustomer: null, total: null, budget: null },
    holdoutPercent: 0,
    ...own,
  };
}

/** The active first version of a campaign, in force from the beginning. */
export function aCampaignVersion(
  definition: CampaignDefinition = aCampaign(),
  own: Partial<Omit<RuleVersion, "definition">> = {},
): RuleVersion {
  const ruleId = own.ruleId ?? "campaign-1";
  const version = own.version ?? 1;
  return {
    id: `${ruleId}.${version}`,
    ruleId,
    kind: "campaign",
    version,
    state: "active",
    at: 0,
    until: IN_FORCE,
    authorId: "boss",
    authorName: "Boss",
    definition,
    ...own,
  };
}

/** The rule of a campaign's first version, of the default program. */
export function aCampaignRule(definition: CampaignDefinition, ruleId = "campaign-1"): CampaignRule {
  return campaignRule({ ruleId, version: 1 }, definition, defaultProgram, sha256Hex);
}
