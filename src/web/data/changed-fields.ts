/** The values of a form's text fields. */
export type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** Changed values, or errors, by field; unchanged or valid fields are missing. */
export type SomeTexts<Field extends string> = Partial<Texts<Field>>;

/** Returns functions for an edit form with these fields, in order. Only changed fields are sent, so that concurrent edits are both kept. */
export function changedFields<Field extends string>(fields: readonly Field[]) {
  return {
    /** Returns the changed fields. */
    changesIn: (before: Texts<Field>, typed: Texts<Field>): SomeTexts<Field> =>
      fieldsOf(
        fields
          .filter((field) => typed[field] !== before[field])
          .map((field) => [field, typed[field]]),
      ),
    /** Parses changes from a draft. Invalid texts and unknown fields are dropped. */
    changesOf: (text: string): SomeTexts<Field> => {
      const found = Object.entries(parsed(text)).filter(
        ([name, value]) => fields.some((field) => field === name) && typeof value === "string",
      );
      return fieldsOf(found);
    },
    /** Returns the first field with an error, in order; undefined without errors. */
    firstFault: (faults: SomeTexts<Field>): Field | undefined =>
      fields.find((field) => faults[field] !== undefined),
  };
}

/** Serializes changes for a draft; empty without changes. */
export function changesText(changes: object): string {
  return Object.keys(changes).length === 0 ? "" : JSON.stringify(changes);
}

function fieldsOf<Field extends string>(entries: readonly (readonly string[])[]): SomeTexts<Field> {
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as SomeTexts<Field>;
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
