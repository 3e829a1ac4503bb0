import { challengeFields } from "#core/challenges/challenge-definition.ts";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";
import type { SomeTexts } from "#web/data/changed-fields.ts";
import { useChangedFields } from "#web/data/use-changed-fields.ts";
import {
  challengeOf,
  fieldAt,
  type TypedChallenge,
  type TypedName,
  typedNames,
} from "./typed-challenge.ts";

/** The state of the editor's fields, and the currency of its amounts. */
export type EditorForm = ReturnType<typeof useEditor>;

/**
 * The editor of a challenge. `draftName` names the draft in which changes are kept, `before` are the values that it begins with.
 */
export function useEditor(draftName: string, before: TypedChallenge, currency: string) {
  const fields = useChangedFields(draftName, typedNames, before);

  /** Returns the challenge if the schema accepts it; otherwise shows the errors and focuses the first. */
  function checked(form: HTMLFormElement) {
    const parsed = challengeFields.safeParse(challengeOf(fields.typed, currency));
    if (parsed.success) return parsed.data;
    fields.showFaults(form, faultsOf(parsed.error.issues));
    return undefined;
  }

  return { ...fields, currency, checked };
}

type Issues = NonNullable<ReturnType<typeof challengeFields.safeParse>["error"]>["issues"];

/** Returns the text of the first issue of each field. */
function faultsOf(issues: Issues): SomeTexts<TypedName> {
  const found = issues.map((issue) => [fieldAt(issue.path), fieldErrorText(fieldErrorOf(issue))]);
  return Object.fromEntries(found.toReversed()) as SomeTexts<TypedName>; // fieldAt returns names of fields
}
