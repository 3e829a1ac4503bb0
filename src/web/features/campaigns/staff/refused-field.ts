import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import type { CodedError } from "#core/kit/reply.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";

/** The field that a refusal is about, by its code. */
const fieldOfCode: Readonly<Record<string, string>> = {
  "campaign-days-over": "conditions.lastDay",
  "campaign-location-unknown": "conditions.locations",
  "campaign-location-closed": "conditions.locations",
  "campaign-tier-unknown": "conditions.tiers",
  "campaign-segment-unknown": "conditions.segments",
  "campaign-card-unknown": "effect.challengeId",
  "campaign-card-without-stamps": "effect.challengeId",
  "campaign-budget-below-given": "limits.budget",
  "campaign-total-below-given": "limits.total",
};

/**
 * Returns the dotted path of the field that a refusal of a campaign is about, such as 'limits.budget'; undefined for one that is about the whole
 * campaign. An unknown product or category belongs to the first list that names it.
 */
export function refusedField(
  { code, params }: CodedError,
  { conditions, effect }: CampaignDefinition,
): string | undefined {
  const name = { "unknown-sku": params["sku"], "unknown-category": params["category"] }[code];
  if (typeof name !== "string") return fieldOfCode[code];
  const list = code === "unknown-sku" ? "skus" : "categories";
  const names = (selection: ProductSelection) => selection[list].includes(name);
  if (names(conditions.included)) return "conditions.included";
  if (names(conditions.excluded)) return "conditions.excluded";
  return effect.kind === "voucher" ? "effect.benefit.products" : undefined;
}
