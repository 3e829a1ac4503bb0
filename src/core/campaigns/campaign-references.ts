import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import type { Location } from "../locations/location.ts";
import { everything } from "../products/everything.ts";
import {
  findUnknownCategories,
  findUnknownSkus,
  refuseUnknownCategories,
  refuseUnknownSkus,
} from "../products/selected-skus.ts";
import { rowsById } from "../rows-by-id.ts";
import { IN_FORCE, type RuleVersion } from "../rules/rule-version.ts";
import type { Segment } from "../segments/segment.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";
import { hasStamps } from "./has-stamps.ts";

/** What a definition refers to, as it is stored. */
export interface CampaignReferences {
  readonly locations: ReadonlyMap<string, Location>;
  readonly segments: ReadonlyMap<string, unknown>;
  readonly unknownSkus: readonly string[];
  readonly unknownCategories: readonly string[];
  /** The stamp card that it gives stamps on; undefined for none, and for an unknown one. */
  readonly card: RuleVersion | undefined;
}

/** Reads what a definition refers to. One round trip at most. */
export async function campaignReferences(
  reader: ProgramReader,
  { conditions: { locations, segments, included, excluded }, effect }: CampaignDefinition,
): Promise<CampaignReferences> {
  const given = effect.kind === "voucher" ? productsOf(effect.benefit) : everything;
  const skus = [...included.skus, ...excluded.skus, ...given.skus];
  const categories = [...included.categories, ...excluded.categories, ...given.categories];
  const [places, groups, unknownSkus, unknownCategories, card] = await Promise.all([
    rowsById(reader, "locations", locations),
    lockedSegments(reader, segments),
    findUnknownSkus(reader, { skus }),
    findUnknownCategories(reader, { categories }),
    effect.kind === "stamp"
      ? reader.one("ruleVersions", {
          ruleId: effect.challengeId,
          kind: "challenge",
          until: IN_FORCE,
          state: { anyOf: ["draft", "active", "paused"] },
        })
      : undefined,
  ]);
  return { locations: places, segments: groups, unknownSkus, unknownCategories, card };
}

/** Reads segments, locked so that they are not deleted before the campaign is stored. */
async function lockedSegments(reader: ProgramReader, ids: readonly string[] = []) {
  if (ids.length === 0) return new Map<string, Segment>();
  const rows = await reader.many("segments", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: ids.length,
    lock: true,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Refuses a definition that refers to something the program does not have, or whose last day has passed, and names what to change. Returns
 * undefined for one that can give something.
 */
export function checkReferences(
  { conditions, effect }: CampaignDefinition,
  { locations, segments, unknownSkus, unknownCategories, card }: CampaignReferences,
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
  if (conditions.segments?.some((id) => !segments.has(id))) {
    return refuse("campaign-segment-unknown", {});
  }
  if (effect.kind === "stamp" && card === undefined) return refuse("campaign-card-unknown", {});
  if (card !== undefined && !hasStamps(card.definition)) {
    return refuse("campaign-card-without-stamps", {});
  }
  return refuseUnknownSkus(unknownSkus) ?? refuseUnknownCategories(unknownCategories);
}
