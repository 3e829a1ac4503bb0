import type { CustomerFacts } from "#core/members/customer.ts";
import { editUserInput } from "#core/members/edit-user.ts";

/** The fields of the edit form, from top to bottom. */
export const editable = ["name", "email", "tier", "phone", "birthday"] as const;

/** One of the fields. */
export type EditField = (typeof editable)[number];

/** What stands in the form. */
export type EditFields = Readonly<Record<EditField, string>>;

/** What somebody has typed over; a field that is as stored is not in it. */
export type Changes = Partial<EditFields>;

/** What is wrong with which field. */
export type Faults = Partial<EditFields>;

/** The fields as they are stored. */
export function storedFields({ name, email, tier, phone, birthday }: CustomerFacts): EditFields {
  return { name, email, tier, phone, birthday };
}

/** What was typed over. In: what is stored and what stands in the form. */
export function changesIn(stored: EditFields, typed: EditFields): Changes {
  return Object.fromEntries(
    editable
      .filter((field) => typed[field] !== stored[field])
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
      ([field, value]) => editable.some((known) => known === field) && typeof value === "string",
    );
    return Object.fromEntries(found);
  } catch {
    return {};
  }
}

/** What the command would refuse about the changes, in its own words: one fault a field. */
export function faultsIn(userId: string, changes: Changes): Faults {
  const issues = editUserInput.safeParse({ userId, ...changes }).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [String(path[0]), message] as const);
  // The first issue of a field says what to do first, so that it is written last.
  return Object.fromEntries(found.toReversed());
}

/** The first field, from top to bottom, that something is wrong with; undefined when all is well. */
export function firstFault(faults: Faults): EditField | undefined {
  return editable.find((field) => faults[field] !== undefined);
}
