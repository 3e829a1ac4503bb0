import { freshValues } from "#adapters/chance/fresh.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { limitChanges } from "#core/campaigns/limit-changes.ts";
import type { Datasets } from "#core/datasets.ts";
import { CURRENT_RULES, IN_FORCE } from "#core/rules/rule-version.ts";
import type { Fresh } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { inserted, patched } from "./changes.ts";

/** A campaign without conditions that gives every purchase a bonus. */
export function aBonus(
  points: number,
  limits: Partial<CampaignDefinition["limits"]> = {},
): CampaignDefinition {
  const everything = { skus: [], categories: [] };
  return {
    name: `${points} more`,
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
    },
    effect: { kind: "bonus", points },
    limits: { perCustomer: null, total: null, budget: null, ...limits },
    holdoutPercent: 0,
  };
}

/**
 * Stores active campaigns, bypassing the commands of staff. `at`: since when they are in force, UTC epoch milliseconds; `fresh` makes their
 * ids. Returns these.
 */
export async function storeCampaigns(
  store: Pick<Store, "transact">,
  definitions: readonly CampaignDefinition[],
  at = 0,
  fresh: Pick<Fresh, "id"> = freshValues(),
): Promise<readonly string[]> {
  const campaigns = definitions.map((definition) => ({ ruleId: fresh.id(), definition }));
  await store.transact(async (reader) => {
    const current = await reader.one("currentRules", { id: CURRENT_RULES }, { lock: true });
    const revision = (current?.revision ?? 0) + 1;
    const counted =
      current === undefined
        ? inserted("currentRules", { id: CURRENT_RULES, revision })
        : patched("currentRules", CURRENT_RULES, { revision });
    const stored = campaigns.flatMap(({ ruleId, definition }) => [
      inserted("ruleVersions", versionOf(ruleId, definition, at)),
      ...limitChanges([], ruleId, definition.limits),
    ]);
    return { changes: [counted, ...stored], result: undefined };
  });
  return campaigns.map(({ ruleId }) => ruleId);
}

function versionOf(
  ruleId: string,
  definition: CampaignDefinition,
  at: number,
): Datasets["ruleVersions"] {
  const author = { authorId: "boss", authorName: "Boss" };
  const version = { version: 1, state: "active", at, until: IN_FORCE } as const;
  return { id: `${ruleId}.1`, ruleId, kind: "campaign", ...version, ...author, definition };
}

/** What a campaign's shares of a kind may still give and have given, together. */
export async function sharesOf(
  { reader }: Pick<Store, "reader">,
  campaignId: string,
  kind: Datasets["campaignShares"]["kind"] = "points",
): Promise<{ readonly remaining: number; readonly given: number }> {
  const where = { campaignId, kind };
  const [remaining, given] = await Promise.all([
    reader.sum("campaignShares", "remaining", where),
    reader.sum("campaignShares", "given", where),
  ]);
  return { remaining, given };
}
