import { refuse } from "../errors.ts";
import type { Location } from "../locations/location.ts";
import {
  findUnknownCategories,
  findUnknownSkus,
  refuseUnknownCategories,
  refuseUnknownSkus,
} from "../products/selected-skus.ts";
import { rowsById } from "../rows-by-id.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";

/** What a definition refers to, as it is stored. */
export interface CampaignReferences {
  readonly locations: ReadonlyMap<string, Location>;
  readonly unknownSkus: readonly string[];
  readonly unknownCategories: readonly string[];
}

/** Reads what a definition refers to. One round trip at most. */
export async function campaignReferences(
  reader: ProgramReader,
  { conditions: { locations, included, excluded } }: CampaignDefinition,
): Promise<CampaignReferences> {
  const skus = [...included.skus, ...excluded.skus];
  const categories = [...included.categories, ...excluded.categories];
  const [places, unknownSkus, unknownCategories] = await Promise.all([
    rowsById(reader, "locations", locations),
    findUnknownSkus(reader, { skus }),
    findUnknownCategories(reader, { categories }),
  ]);
  return { locations: places, unknownSkus, unknownCategories };
}

/**
 * Refuses a definition that refers to something the program does not have, or whose last day has passed, and names what to change. Returns
 * undefined for one that can give something.
 */
export function checkReferences(
  { conditions }: CampaignDefinition,
  { locations, unknownSkus, unknownCategories }: CampaignReferences,
  { program, today }: Pick<Context, "program" | "today">,
) {
  const { lastDay } = conditions;
  if (lastDay !== "" && lastDay < today) return refuse("campaign-days-over", { lastDay });
  const places = conditions.locations.map((id) => locations.get(id));
  if (places.includes(undefined)) return refuse("campaign-location-unknown", {});
  const closed = places.find((place) => place?.isOpen === false);
  if (closed !== undefined) return refuse("campaign-location-closed", { name: closed.name });
  const tiers = new Set(program.tiers.map(({ id }) => id));
  if (!conditions.tiers.every((id) => tiers.has(id))) return refuse("campaign-tier-unknown", {});
  return refuseUnknownSkus(unknownSkus) ?? refuseUnknownCategories(unknownCategories);
}
