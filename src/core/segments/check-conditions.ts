import { refuse } from "../errors.ts";
import { everything } from "../products/everything.ts";
import {
  findUnknownCategories,
  findUnknownSkus,
  refuseUnknownCategories,
  refuseUnknownSkus,
} from "../products/selected-skus.ts";
import { rowsById } from "../rows-by-id.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { ConditionName, Conditions } from "./conditions.ts";

/** What conditions refer to, as far as it exists. */
export interface ConditionReferences {
  readonly locations: ReadonlyMap<string, unknown>;
  readonly tags: ReadonlyMap<string, unknown>;
  readonly unknownSkus: readonly string[];
  readonly unknownCategories: readonly string[];
}

/** Reads what conditions refer to. One round trip at most. `lock`: keeps tags from being deleted until the conditions are stored. */
export async function conditionReferences(
  reader: ProgramReader,
  { locations, tags, bought }: Conditions,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ConditionReferences> {
  const products = bought?.products ?? everything;
  const [places, known, unknownSkus, unknownCategories] = await Promise.all([
    rowsById(reader, "locations", locations ?? []),
    tags === undefined
      ? []
      : reader.many("tags", {
          where: { id: { anyOf: tags } },
          order: [["id", "asc"]],
          limit: tags.length,
          lock,
        }),
    findUnknownSkus(reader, products),
    findUnknownCategories(reader, products),
  ]);
  const inUse = known.filter(({ state }) => state === "in-use");
  const inUseById = new Map(inUse.map((tag) => [tag.id, tag]));
  return { locations: places, tags: inUseById, unknownSkus, unknownCategories };
}

/** Refuses conditions that nobody can ever meet, and those that name something the program does not have; undefined for others. */
export function checkConditions(
  conditions: Conditions,
  references: ConditionReferences,
  { program, today }: Pick<Context, "program" | "today">,
) {
  const [one, other] = contradiction(conditions) ?? [];
  if (one !== undefined && other !== undefined) {
    return refuse("segment-contradiction", { one, other });
  }
  const tiers = new Set(program.tiers.map(({ id }) => id));
  if (conditions.tiers?.some((id) => !tiers.has(id))) return refuse("segment-tier-unknown", {});
  if (conditions.locations?.some((id) => !references.locations.has(id))) {
    return refuse("segment-location-unknown", {});
  }
  if (conditions.tags?.some((id) => !references.tags.has(id))) return refuse("tag-unknown", {});
  if (beginsAhead(conditions, today)) return refuse("segment-period-ahead", {});
  return (
    refuseUnknownSkus(references.unknownSkus) ??
    refuseUnknownCategories(references.unknownCategories)
  );
}

/** Returns whether a period begins after today, so that nobody can have bought anything in it. */
function beginsAhead({ bought, visitedBetween, spentBetween }: Conditions, today: string): boolean {
  const first = bought !== undefined && "first" in bought ? bought.first : "";
  return [first, visitedBetween?.first ?? "", spentBetween?.first ?? ""].some((day) => day > today);
}

/** Returns two conditions that exclude each other; undefined without any. */
function contradiction({
  lastVisit,
  visits,
  spend,
  joined,
}: Conditions): readonly [ConditionName, ConditionName] | undefined {
  if (lastVisit?.is === "before") {
    if (joined?.is === "within" && joined.days <= lastVisit.days) return ["lastVisit", "joined"];
    const isNeeded = (one: typeof visits) =>
      (one?.from ?? 0) > 0 && lastVisit.days >= (one?.days ?? 0);
    if (isNeeded(visits)) return ["lastVisit", "visits"];
    if (isNeeded(spend)) return ["lastVisit", "spend"];
  }
  return visits?.to === 0 && (spend?.from ?? 0) > 0 && visits.days >= (spend?.days ?? 0)
    ? ["visits", "spend"]
    : undefined;
}
