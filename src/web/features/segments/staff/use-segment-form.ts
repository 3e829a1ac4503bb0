import { useMemo, useState } from "react";
import { type Conditions, conditionsSchema } from "#core/segments/conditions.ts";
import { createSegmentInput } from "#core/segments/create-segment.ts";
import { editSegmentInput } from "#core/segments/edit-segment.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { conditionsOf, type TypedConditions, typedOf } from "./typed-conditions.ts";

/** What the form begins with. `id` is undefined for a new segment. */
export interface SegmentStart {
  readonly id: string | undefined;
  readonly name: string;
  readonly conditions: Conditions;
}

/** Texts of errors by the dotted path of their field, such as 'conditions.points.to'. */
export type Faults = Readonly<Record<string, string>>;

/**
 * The form of a segment and its submission. What is typed is a draft of this tab, so that a reload loses nothing. In: what it begins with, the
 * currency, and a function that is called with the id of a new segment.
 */
export function useSegmentForm(
  { id, name, conditions }: SegmentStart,
  currency: string,
  onCreated?: (id: string) => void,
) {
  const start = useMemo(() => typedOf(conditions, currency), [conditions, currency]);
  const draft = useDraft(`segment-${id ?? `new-${name}`}`, { name, typed: "" });
  const create = useCommand("createSegment", { inline: true });
  const edit = useCommand("editSegment", { inline: true });
  const [faults, setFaults] = useState<Faults>({});
  const typed = typedIn(draft.fields.typed, start);
  const typedName = draft.fields.name;
  const complete = completeConditions(conditionsOf(typed, currency));

  function keep(own: { readonly name?: string; readonly typed?: TypedConditions }) {
    setFaults({});
    const next = own.typed ?? typed;
    const text = JSON.stringify(next);
    draft.keep({
      name: own.name ?? typedName,
      typed: text === JSON.stringify(start) ? "" : text,
    });
  }

  async function save(): Promise<Faults> {
    const input = { name: typedName, conditions: conditionsOf(typed, currency) };
    const found = id === undefined ? await sendNew(input) : await sendEdit({ id, ...input });
    setFaults(found);
    return found;
  }

  async function sendNew(input: object): Promise<Faults> {
    const { data, error } = createSegmentInput.safeParse(input);
    if (data === undefined) return faultsByPath(error);
    const reply = await create.run(data);
    if (reply.ok) {
      draft.clear();
      onCreated?.(reply.result.id);
    }
    return {};
  }

  async function sendEdit(input: object): Promise<Faults> {
    const { data, error } = editSegmentInput.safeParse(input);
    if (data === undefined) return faultsByPath(error);
    const reply = await edit.run(data);
    if (reply.ok) draft.clear();
    return {};
  }

  return {
    name: typedName,
    typed,
    /** The conditions that are complete. */
    conditions: complete,
    /** Whether a condition is not complete yet. */
    isPartial: Object.keys(complete).length < typed.shown.length,
    faults,
    isChanged: draft.isChanged,
    busy: create.busy || edit.busy,
    problem: create.problem ?? edit.problem,
    setName: (next: string) => keep({ name: next }),
    type: (own: Partial<TypedConditions>) => keep({ typed: { ...typed, ...own } }),
    discard: () => {
      setFaults({});
      draft.clear();
    },
    save,
  };
}

/** The state of a form of a segment, see {@link useSegmentForm}. */
export type SegmentForm = ReturnType<typeof useSegmentForm>;

/** Returns the conditions whose fields are valid, each by itself. */
function completeConditions(conditions: object): Conditions {
  const valid = Object.entries(conditions).filter(
    ([name, value]) => conditionsSchema.safeParse({ [name]: value }).success,
  );
  return conditionsSchema.parse(Object.fromEntries(valid));
}

function typedIn(text: string, start: TypedConditions): TypedConditions {
  if (text === "") return start;
  try {
    return { ...start, ...(JSON.parse(text) as Partial<TypedConditions>) }; // written by `keep`
  } catch {
    return start;
  }
}
