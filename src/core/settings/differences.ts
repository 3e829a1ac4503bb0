import { chosenExpiry } from "../point-expiry/changed-policy.ts";
import { tierName } from "../points/tier.ts";
import type { Settings } from "../program.ts";
import { chosenTierRules } from "../tier-rules/changed-rules.ts";
import type { Tier } from "../tiers.ts";
import { minimumInUnits } from "./purchase-amounts.ts";

/** A shown value of a setting; null for a tier's threshold that no balance reaches. */
export type SettingValue = string | number | null;

/**
 * A difference between two versions. `field` is the dotted path of the setting, such as 'points.referrer', or 'tiers.added', 'tiers.removed'
 * and 'tiers.order'; `item` is the name of the tier, empty for other sections.
 */
export interface SettingsDifference {
  readonly field: string;
  readonly item: string;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

/** Returns what differs between two versions, section by section; nothing for equal ones. */
export function settingsDifferences(
  before: Settings,
  after: Settings,
): readonly SettingsDifference[] {
  const { tiers: formerTiers, ...former } = withShownMinimum(before);
  const { tiers, ...rest } = withShownMinimum(after);
  return [
    ...fieldDifferences(
      "",
      "",
      { ...former, ...chosenOf(before) },
      { ...rest, ...chosenOf(after) },
    ),
    ...tierDifferences(formerTiers, tiers),
  ];
}

/** Shows what staff chose of expiry and of the rules of tiers, with the names of tiers; the dates follow from when it was saved. */
function chosenOf({ expiry, tierRules, tiers }: Settings): object {
  const { exemptTiers, ...chosen } = chosenExpiry(expiry);
  const names = exemptTiers.map((id) => tierName({ tiers }, id));
  return { expiry: { ...chosen, exemptTiers: names }, tierRules: chosenTierRules(tierRules) };
}

/** Shows the minimum amount in units of its currency: 5.00 EUR and 5 JPY are 500 and 5 minor units. */
function withShownMinimum(
  settings: Settings,
): Omit<Settings, "purchases"> & { readonly purchases: object } {
  const minimumAmount = minimumInUnits(settings.purchases);
  return { ...settings, purchases: { ...settings.purchases, minimumAmount } };
}

/** Compares the fields of two objects, and those of the objects in them. */
function fieldDifferences(
  path: string,
  item: string,
  before: object,
  after: object,
): readonly SettingsDifference[] {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const field = path === "" ? name : `${path}.${name}`;
    const earlier = former.get(name);
    if (isGroup(value) && isGroup(earlier)) return fieldDifferences(field, item, earlier, value);
    const difference = { field, item, before: shown(earlier), after: shown(value) };
    return difference.before === difference.after ? [] : [difference];
  });
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a value as one text or number: the lines of a list are joined. */
function shown(value: unknown): SettingValue {
  if (typeof value === "number" || typeof value === "string") return value;
  if (Array.isArray(value)) return value.join("; ");
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function tierDifferences(
  before: readonly Tier[],
  after: readonly Tier[],
): readonly SettingsDifference[] {
  const former = new Map(before.map((tier) => [tier.id, tier]));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id));
  const order = (tiers: readonly Tier[]) =>
    tiers.filter(({ id }) => former.has(id) && kept.has(id)).map(({ id }) => id);
  const isReordered = order(before).join("\n") !== order(after).join("\n");
  const names = (tiers: readonly Tier[]) => tiers.map(({ name }) => name).join(", ");
  return [
    ...after.flatMap((tier) => {
      const earlier = former.get(tier.id);
      if (earlier === undefined) {
        return [{ field: "tiers.added", item: tier.name, before: null, after: tier.threshold }];
      }
      return fieldDifferences("tiers", earlier.name, earlier, tier);
    }),
    ...removed.map(({ name, threshold }) => ({
      field: "tiers.removed",
      item: name,
      before: threshold,
      after: null,
    })),
    ...(isReordered
      ? [{ field: "tiers.order", item: "", before: names(before), after: names(after) }]
      : []),
  ];
}
