import { useState } from "react";
import { changedFields, changesText, type SomeTexts, type Texts } from "./changed-fields.ts";
import { useDraft } from "./draft.ts";
import { focusControl } from "./form-controls.ts";

/**
 * The text fields of a form, in order. Only changed fields are stored as a draft, so that concurrent edits of others are shown and kept.
 * Takes the draft's name and the values that the form begins with.
 */
export function useChangedFields<Field extends string>(
  draftName: string,
  names: readonly Field[],
  before: Texts<Field>,
) {
  const { changesIn, changesOf, firstFault } = changedFields(names);
  const draft = useDraft(draftName, { changes: "" });
  const typed: Texts<Field> = { ...before, ...changesOf(draft.fields.changes) };
  const [faults, setFaults] = useState<SomeTexts<Field>>({});

  function type(own: SomeTexts<Field>) {
    setFaults({});
    draft.keep({ changes: changesText(changesIn(before, { ...typed, ...own })) });
  }

  /** Shows errors at their fields and focuses the first field with one, which it returns; undefined without errors. */
  function showFaults(form: HTMLFormElement, found: SomeTexts<Field>): Field | undefined {
    setFaults(found);
    const first = firstFault(found);
    if (first !== undefined) focusControl(form, first);
    return first;
  }

  return {
    typed,
    changes: changesIn(before, typed),
    faults,
    hasFaults: firstFault(faults) !== undefined,
    isChanged: draft.isChanged,
    type,
    /** Removes the draft, after the form was sent or discarded. */
    clear: draft.clear,
    showFaults,
    /** Returns the props of a field's control. */
    given: (field: Field) => ({
      name: field,
      value: typed[field],
      error: faults[field],
      autoComplete: "off",
      onChange: ({ target }: { target: { value: string } }) =>
        type({ [field]: target.value } as SomeTexts<Field>), // a computed key loses its type
    }),
  };
}
