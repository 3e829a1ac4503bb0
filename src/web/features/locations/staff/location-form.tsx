import { useId } from "react";
import { locationsTexts } from "#messages/en/locations.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type LocationField, timeZones } from "./location-fields.ts";
import { useLocationForm } from "./use-location-form.ts";

interface LocationFormProps {
  /** The location to edit; undefined for a new one. */
  readonly location: LocationLine | undefined;
  readonly onClose: () => void;
}

/** Name and time zone of a location; errors are shown at the field and as a toast. */
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
      title={
        location === undefined
          ? locationsTexts.addLocation
          : locationsTexts.editName({ name: location.name })
      }
      description={
        location === undefined ? locationsTexts.addDescription : locationsTexts.renameDescription
      }
      verb={location === undefined ? locationsTexts.addLocation : locationsTexts.saveChanges}
      busyLabel={locationsTexts.saving}
      busy={own.busy}
      error={own.problem}
      unsaved={own.isChanged}
      onClose={own.close}
      onSubmit={({ currentTarget }) => void own.submit(currentTarget)}
    >
      <TextField label={locationsTexts.name} {...given("name")} />
      <TextField
        label={locationsTexts.timeZone}
        list={zoneList}
        spellCheck={false}
        hint={locationsTexts.timeZoneHint}
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
