import { changedFields, type SomeTexts } from "#web/data/changed-fields.ts";
import { type RewardField, rewardFieldNames } from "./reward-text.ts";

/** What somebody has typed over; a field that is as it was is not in it. */
export type Changes = SomeTexts<RewardField>;

/** What is wrong with which field. */
export type Faults = SomeTexts<RewardField>;

/** What the form does with its fields, see web/data/changed-fields.ts. */
export const { changesIn, changesOf, faultsOf, firstFault } = changedFields(rewardFieldNames);

/** The part of an object that has to do with the changes. */
export function onlyChanged(values: object, changes: Changes): object {
  const changed = Object.entries(values).filter(([field]) => Object.hasOwn(changes, field));
  return Object.fromEntries(changed);
}
