import { useState } from "react";
import type { Reply } from "#core/kit/reply.ts";
import { addLocationInput } from "#core/locations/add-location.ts";
import { editLocationInput } from "#core/locations/edit-location.ts";
import { changedFields, type SomeTexts } from "#web/data/changed-fields.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useDraft } from "#web/data/draft.ts";
import type { LocationLine } from "#web/data/locations.ts";
import {
  ADD_DRAFT,
  editDraft,
  fieldsOf,
  type LocationField,
  type LocationFields,
  zoneOf,
} from "./location-fields.ts";

const { firstFault, faultsOf } = changedFields<LocationField>(["name", "timeZone"]);

/** The form of a location and its submission. The draft survives an expired session. Undefined for a new location. */
export function useLocationForm(location: LocationLine | undefined, onClose: () => void) {
  const { fields, isChanged, keep, clear } = useDraft(
    location === undefined ? ADD_DRAFT : editDraft(location.id),
    fieldsOf(location),
  );
  const [faults, setFaults] = useState<SomeTexts<LocationField>>({});
  const { busy, problem, check } = useSaving(location);
  const isDeleted = useDeletedError("location-not-found", "locations");

  function close() {
    clear();
    onClose();
  }

  function showFault(form: HTMLFormElement, found: SomeTexts<LocationField>) {
    setFaults(found);
    const first = firstFault(found);
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first === undefined;
  }

  async function submit(form: HTMLFormElement) {
    const { found, save } = check({ ...fields, timeZone: zoneOf(fields.timeZone) });
    if (!showFault(form, found)) return;
    const reply = await save?.();
    if (reply === undefined) return;
    if (reply.ok || isDeleted(reply.error)) return close();
    if (reply.error.code === "location-name-taken") showFault(form, { name: reply.error.message });
  }

  return {
    fields,
    faults,
    problem: firstFault(faults) === undefined ? problem : undefined,
    busy,
    isChanged,
    type: (typed: Partial<LocationFields>) => {
      setFaults({});
      keep({ ...fields, ...typed });
    },
    submit,
    close,
  };
}

/** The result of a check: the errors, or a function that saves. */
interface Checked {
  readonly found: SomeTexts<LocationField>;
  readonly save?: () => Promise<Reply<unknown>>;
}

/** Returns the function that checks the form with the schema and saves it. */
function useSaving(location: LocationLine | undefined) {
  const add = useCommand("addLocation", { inline: true });
  const edit = useCommand("editLocation", { inline: true, closesOn: "location-not-found" });
  return {
    busy: add.busy || edit.busy,
    problem: add.problem ?? edit.problem,
    check: (fields: LocationFields): Checked => {
      if (location === undefined) {
        const { data, error } = addLocationInput.safeParse(fields);
        return data ? { found: {}, save: () => add.run(data) } : { found: faultsOf(error) };
      }
      const { id, isOpen } = location;
      const { data, error } = editLocationInput.safeParse({ id, isOpen, ...fields });
      return data ? { found: {}, save: () => edit.run(data) } : { found: faultsOf(error) };
    },
  };
}
