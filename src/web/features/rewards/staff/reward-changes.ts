import { type RewardField, type RewardText, rewardFieldNames } from "./reward-text.ts";

/** What somebody has typed over; a field that is as it was is not in it. */
export type Changes = Partial<RewardText>;

/** What is wrong with which field. */
export type Faults = Partial<Record<RewardField, string>>;

/** What was typed over. In: what the form began with and what stands in it. */
export function changesIn(before: RewardText, typed: RewardText): Changes {
  return Object.fromEntries(
    rewardFieldNames
      .filter((field) => typed[field] !== before[field])
      .map((field) => [field, typed[field]]),
  );
}

/** Changes as a draft keeps them: nothing at all when nothing was typed over. */
export function changesText(changes: Changes): string {
  return Object.keys(changes).length === 0 ? "" : JSON.stringify(changes);
}

/** Changes out of a draft. A text that is none, or has other fields, gives what of it can be used. */
export function changesOf(text: string): Changes {
  try {
    const kept: unknown = JSON.parse(text);
    const found = Object.entries(Object(kept)).filter(
      ([field, value]) =>
        rewardFieldNames.some((known) => known === field) && typeof value === "string",
    );
    return Object.fromEntries(found);
  } catch {
    return {};
  }
}

/** The part of an object that has to do with the changes. */
export function onlyChanged(values: object, changes: Changes): object {
  const changed = Object.entries(values).filter(([field]) => Object.hasOwn(changes, field));
  return Object.fromEntries(changed);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What the program's own rule complains about, one fault a field: the first that it found there. */
export function faultsOf(issues: readonly Issue[]): Faults {
  const found = issues.map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(found.toReversed());
}

/** The first field, from top to bottom, that something is wrong with; undefined when all is well. */
export function firstFault(faults: Faults): RewardField | undefined {
  return rewardFieldNames.find((field) => faults[field] !== undefined);
}
