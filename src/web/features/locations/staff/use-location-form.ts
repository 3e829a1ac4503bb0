import { useState } from "react";
import type * as z from "zod/mini";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import type { Reply } from "#core/kit/reply.ts";
import { addLocationInput } from "#core/locations/add-location.ts";
import { editLocationInput } from "#core/locations/edit-location.ts";
import type { LocationDetails } from "#core/locations/location-details.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useDraft } from "#web/data/draft.ts";
import {
  ADD_DRAFT,
  changedInput,
  editDraft,
  fieldsOf,
  type LocationFields,
} from "./location-fields.ts";

/** Errors by place: a field's name, or 'hours.0' for Monday and 'specialDays.1' for the second special day. */
export type Faults = Readonly<Record<string, string>>;

interface FormOptions {
  readonly suggested?: Partial<LocationFields>;
  readonly ownEvents?: boolean;
}

/**
 * The form of a location and its submission. The draft survives an expired session. Undefined for a new location, whose fields begin with
 * the `suggested` ones. `ownEvents`: the caller shows that it was saved; without it a toast does.
 */
export function useLocationForm(
  location: LocationDetails | undefined,
  onClose: () => void,
  { suggested = {}, ownEvents = false }: FormOptions = {},
) {
  const [initial] = useState(() => ({ ...fieldsOf(location), ...suggested }));
  const draft = location === undefined ? ADD_DRAFT : editDraft(location.id);
  const { fields, isChanged, keep, clear } = useDraft(draft, initial);
  const [faults, setFaults] = useState<Faults>({});
  const { busy, problem, check } = useSaving(location, ownEvents);
  const isDeleted = useDeletedError("location-not-found", "locationDetails");
  const hasFaults = Object.keys(faults).length > 0;

  function close() {
    clear();
    onClose();
  }

  function showFaults(form: HTMLFormElement, found: Faults) {
    setFaults(found);
    firstControl(form, found)?.focus();
  }

  async function submit(form: HTMLFormElement) {
    const { found, save } = check(initial, fields);
    showFaults(form, found);
    const reply = await save?.();
    if (reply === undefined) return;
    if (reply.ok || isDeleted(reply.error)) return close();
    if (reply.error.code === "location-name-taken") showFaults(form, { name: reply.error.message });
  }

  return {
    fields,
    faults,
    problem: hasFaults ? undefined : problem,
    busy,
    isChanged,
    type: (typed: Partial<LocationFields>) => {
      if (hasFaults) setFaults({});
      keep({ ...fields, ...typed });
    },
    submit,
    close,
  };
}

/** Returns the first control of the form that belongs to an error: its name is the error's place, or begins with it. */
function firstControl(form: HTMLFormElement, faults: Faults): HTMLElement | undefined {
  const places = Object.keys(faults);
  return [...form.querySelectorAll<HTMLElement>("[name]")].find((control) => {
    const name = control.getAttribute("name") ?? "";
    return places.some((place) => name === place || name.startsWith(`${place}.`));
  });
}

/** The result of a check: the errors, or a function that saves. */
interface Checked {
  readonly found: Faults;
  readonly save?: () => Promise<Reply<unknown>>;
}

/** Returns the function that checks the form with the schema and saves it. */
function useSaving(location: LocationDetails | undefined, ownEvents: boolean) {
  const add = useCommand("addLocation", { inline: true, ownEvents });
  const edit = useCommand("editLocation", { inline: true, closesOn: "location-not-found" });
  return {
    busy: add.busy || edit.busy,
    problem: add.problem ?? edit.problem,
    check: (initial: LocationFields, fields: LocationFields): Checked => {
      const changed = changedInput(initial, fields);
      if (location === undefined) {
        const { name, timeZone } = { ...initial, ...changed };
        const { data, error } = addLocationInput.safeParse({ ...changed, name, timeZone });
        return data ? { found: {}, save: () => add.run(data) } : { found: faultsOf(error) };
      }
      const { data, error } = editLocationInput.safeParse({ id: location.id, ...changed });
      return data ? { found: {}, save: () => edit.run(data) } : { found: faultsOf(error) };
    },
  };
}

/** Returns the first error of each place. */
function faultsOf(error: z.core.$ZodError | undefined): Faults {
  const issues = error?.issues ?? [];
  const entries = issues.map((issue) => [placeOf(issue), fieldErrorText(fieldErrorOf(issue))]);
  return Object.fromEntries(entries.toReversed()); // the first issue of a place is written last
}

function placeOf({ path: [field, row] }: z.core.$ZodIssue): string {
  const isList = field === "hours" || field === "specialDays";
  return isList && row !== undefined ? `${field}.${String(row)}` : String(field);
}
