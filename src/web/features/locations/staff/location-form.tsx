import { useId } from "react";
import type { LocationLine } from "#web/app/staff/locations.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type LocationField, timeZones } from "./location-fields.ts";
import { useLocationForm } from "./use-location-form.ts";

/** What {@link LocationForm} takes. */
export interface LocationFormProps {
  /** The location to edit; undefined for a new one. */
  readonly location: LocationLine | undefined;
  readonly onClose: () => void;
}

/** Name and time zone of a location; what is wrong shows at the field and as a toast. */
export function LocationForm({ location, onClose }: LocationFormProps) {
  const own = useLocationForm(location, onClose);
  const { fields, faults, type } = own;
  const zoneList = useId();
  const given = (field: LocationField) => ({
    name: field,
    value: fields[field],
    error: faults[field],
    required: true,
    autoComplete: "off",
    maxLength: 60,
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  });
  return (
    <FormDialog
      title={location === undefined ? "Add Location" : `Edit ${location.name}`}
      description={
        location === undefined
          ? "A shop, stand or van where you serve customers."
          : "Past activity will show the new name, too."
      }
      verb={location === undefined ? "Add Location" : "Save Changes"}
      busyLabel="Saving…"
      busy={own.busy}
      error={own.problem}
      unsaved={own.isChanged}
      onClose={own.close}
      onSubmit={({ currentTarget }) => void own.submit(currentTarget)}
    >
      <TextField label="Name" {...given("name")} />
      <TextField
        label="Time zone"
        list={zoneList}
        spellCheck={false}
        hint="Type a city, such as Berlin, and pick it from the list."
        {...given("timeZone")}
      />
      <datalist id={zoneList}>
        {timeZones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </FormDialog>
  );
}
