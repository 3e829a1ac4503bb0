import { editUserInput } from "#core/members/edit-user.ts";
import type { CustomerFacts } from "#core/views/customer.ts";
import { changedFields, type SomeTexts, type Texts } from "#web/data/changed-fields.ts";

/** The fields of the edit form, from top to bottom. */
export const editable = ["name", "email", "tier", "phone", "birthday"] as const;

/** One of the fields. */
export type EditField = (typeof editable)[number];

/** What stands in the form. */
export type EditFields = Texts<EditField>;

/** What somebody has typed over; a field that is as stored is not in it. */
export type Changes = SomeTexts<EditField>;

/** What is wrong with which field. */
export type Faults = SomeTexts<EditField>;

/** The fields as they are stored. */
export function storedFields({ name, email, tier, phone, birthday }: CustomerFacts): EditFields {
  return { name, email, tier, phone, birthday };
}

/** What the form does with its fields, see web/data/changed-fields.ts. */
export const { changesIn, changesOf, faultsOf, firstFault } = changedFields(editable);

/** What the command would refuse about the changes, in its own words: one fault a field. */
export function faultsIn(userId: string, changes: Changes): Faults {
  return faultsOf(editUserInput.safeParse({ userId, ...changes }).error);
}
