import { useId } from "react";
import type { LocationDetails } from "#core/locations/location-details.ts";
import { locationsTexts } from "#messages/en/locations.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FormSection } from "./form-section.tsx";
import { HoursEditor } from "./hours-editor.tsx";
import { specialDaysOf, type TextFieldName, timeZones, weekOf } from "./location-fields.ts";
import { SpecialDaysEditor } from "./special-days-editor.tsx";
import { useLocationForm } from "./use-location-form.ts";

interface LocationFormProps {
  /** The location to edit; undefined for a new one. */
  readonly location: LocationDetails | undefined;
  readonly onClose: () => void;
}

/** Everything about a location, in sections; errors are shown at the field, and the first one gets the focus. */
export function LocationForm({ location, onClose }: LocationFormProps) {
  const own = useLocationForm(location, onClose);
  const { fields, faults, type } = own;
  const zoneList = useId();
  const given = (field: TextFieldName, maxLength: number) => ({
    name: field,
    value: fields[field],
    error: faults[field],
    autoComplete: "off",
    maxLength,
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
      <TextField label={locationsTexts.name} required {...given("name", 60)} />
      <TextField
        label={locationsTexts.timeZone}
        required
        list={zoneList}
        spellCheck={false}
        hint={locationsTexts.timeZoneHint}
        {...given("timeZone", 60)}
      />
      <datalist id={zoneList}>
        {timeZones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      <FormSection legend={locationsTexts.findUs} hint={locationsTexts.findUsHint}>
        <TextArea label={locationsTexts.address} rows={3} {...given("address", 300)} />
        <TextField
          label={locationsTexts.coordinates}
          hint={locationsTexts.coordinatesHint}
          spellCheck={false}
          {...given("coordinates", 2000)}
        />
        <TextField
          label={locationsTexts.mapLink}
          hint={locationsTexts.mapLinkHint}
          type="url"
          inputMode="url"
          {...given("mapLink", 1000)}
        />
        <TextField label={locationsTexts.phone} type="tel" {...given("phone", 30)} />
      </FormSection>
      <HoursEditor
        week={weekOf(fields)}
        faults={faults}
        onChange={(week) => type({ hours: JSON.stringify(week) })}
      />
      <SpecialDaysEditor
        days={specialDaysOf(fields)}
        faults={faults}
        onChange={(days) => type({ specialDays: JSON.stringify(days) })}
      />
    </FormDialog>
  );
}
