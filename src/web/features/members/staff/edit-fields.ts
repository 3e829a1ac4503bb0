import { editUserInput } from "#core/members/edit-user.ts";
import type { CustomerFacts } from "#core/views/customer.ts";
import { changedFields, type SomeTexts, type Texts } from "#web/data/changed-fields.ts";

/** The fields of the edit form, in order. */
const editable = ["name", "email", "tier", "phone", "birthday"] as const;

/** One of the fields. */
type EditField = (typeof editable)[number];

/** The form's values. */
type EditFields = Texts<EditField>;

/** Changed values; unchanged fields are missing. */
export type Changes = SomeTexts<EditField>;

/** Errors by field. */
export type Faults = SomeTexts<EditField>;

/** Returns the stored values. */
export function storedFields({ name, email, tier, phone, birthday }: CustomerFacts): EditFields {
  return { name, email, tier, phone, birthday };
}

/** The form's functions, see web/data/changed-fields.ts. */
export const { changesIn, changesOf, faultsOf, firstFault } = changedFields(editable);

/** Returns what the command would refuse about the changes: one error per field. */
export function faultsIn(userId: string, changes: Changes): Faults {
  return faultsOf(editUserInput.safeParse({ userId, ...changes }).error);
}
