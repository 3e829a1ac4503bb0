import type { CampaignDefinition } from "./campaign-definition.ts";

/** The parts of a definition that the history and the audit log name, each with its value. */
function partsOf({ conditions, limits, ...own }: CampaignDefinition) {
  return { ...own, ...conditions, ...limits };
}

/** The parts of a definition by name. */
export type CampaignParts = ReturnType<typeof partsOf>;

/** The name of a part of a definition. */
export type CampaignPart = keyof CampaignParts;

/** Returns the names of the parts in which two definitions differ, in the order of the definition. */
export function changedParts(
  before: CampaignDefinition,
  after: CampaignDefinition,
): readonly CampaignPart[] {
  const [former, next] = [partsOf(before), partsOf(after)];
  const names = Object.keys({ ...next, ...former }) as CampaignPart[]; // keys of what partsOf returns, also of an optional one that was removed
  return names.filter((name) => canonical(former[name]) !== canonical(next[name]));
}

/** A text that is equal for equal values: the order of fields does not count, because stores may change it. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
