import { refuse } from "../errors.ts";
import { findTier } from "../points/tier.ts";
import { refuseUnknownSkus } from "../products/selected-skus.ts";
import type { Program } from "../program.ts";
import type { RewardFields } from "./reward-fields.ts";

/**
 * Refuses a reward whose benefit names a SKU that no product has, or whose lowest tier the program does not have; undefined for none.
 * `unknown`: the benefit's unknown SKUs.
 */
export function refuseReferences(
  { lowestTier }: Pick<RewardFields, "lowestTier">,
  unknown: readonly string[],
  program: Pick<Program, "tiers">,
) {
  if (lowestTier !== null && findTier(program, lowestTier) === undefined) {
    return refuse("reward-tier-unknown", {});
  }
  return refuseUnknownSkus(unknown);
}
