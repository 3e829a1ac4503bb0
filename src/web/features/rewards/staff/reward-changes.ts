import { changedFields, type SomeTexts } from "#web/data/changed-fields.ts";
import { type RewardField, rewardFieldNames } from "./reward-text.ts";

/** Changed values; unchanged fields are missing. */
export type Changes = SomeTexts<RewardField>;

/** Errors by field. */
export type Faults = SomeTexts<RewardField>;

/** The form's functions, see web/data/changed-fields.ts. */
export const { changesIn, changesOf, faultsOf, firstFault } = changedFields(rewardFieldNames);

/** Returns the properties of an object that are among the changes. */
export function onlyChanged(values: object, changes: Changes): object {
  const changed = Object.entries(values).filter(([field]) => Object.hasOwn(changes, field));
  return Object.fromEntries(changed);
}
