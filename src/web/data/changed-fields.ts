import type * as z from "zod/mini";
import { messagesByField } from "./field-messages.ts";

/** What stands in a form's text fields. */
export type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** What somebody has typed over, or what is wrong with which field; a field that is as it was, or right, is not in it. */
export type SomeTexts<Field extends string> = Partial<Texts<Field>>;

/** What an edit form does with the fields it has, from top to bottom: only what was typed over travels, so that two people's edits are both kept. */
export function changedFields<Field extends string>(fields: readonly Field[]) {
  return {
    /** What was typed over. In: what the form began with and what stands in it. */
    changesIn: (before: Texts<Field>, typed: Texts<Field>): SomeTexts<Field> =>
      fieldsOf(
        fields
          .filter((field) => typed[field] !== before[field])
          .map((field) => [field, typed[field]]),
      ),
    /** Changes out of a draft. A text that is none, or has other fields, gives what of it can be used. */
    changesOf: (text: string): SomeTexts<Field> => {
      const found = Object.entries(parsed(text)).filter(
        ([name, value]) => fields.some((field) => field === name) && typeof value === "string",
      );
      return fieldsOf(found);
    },
    /** The first field, from top to bottom, that something is wrong with; undefined when all is well. */
    firstFault: (faults: SomeTexts<Field>): Field | undefined =>
      fields.find((field) => faults[field] !== undefined),
    /** What a schema says about each field: the first issue of each. */
    faultsOf: (error: z.core.$ZodError | undefined): SomeTexts<Field> =>
      fieldsOf(Object.entries(messagesByField(error))),
  };
}

/** Changes as a draft keeps them: nothing at all when nothing was typed over. */
export function changesText(changes: object): string {
  return Object.keys(changes).length === 0 ? "" : JSON.stringify(changes);
}

function fieldsOf<Field extends string>(entries: readonly (readonly string[])[]): SomeTexts<Field> {
  // The names are the form's own fields; Object.fromEntries forgets that.
  return Object.fromEntries(entries) as SomeTexts<Field>;
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
