import { sharedTexts } from "#messages/en/shared.ts";
import { type LocationLine, unknownLocation } from "#web/data/locations.ts";
import { SelectField } from "#web/ui/select-field.tsx";

/** What {@link LocationField} takes. */
export interface LocationFieldProps {
  readonly locations: readonly LocationLine[];
  /** The id of the place that is chosen, empty for all of them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For where it is plain what is chosen: the label is heard only. */
  readonly hideLabel?: boolean;
}

/** Narrows a list or a chart down to one place. A program without places has nothing to choose from, and no such field. */
export function LocationField(props: LocationFieldProps) {
  const { locations, value, onChange, hideLabel = false } = props;
  if (locations.length === 0) return null;
  const isKnown = value === "" || locations.some(({ id }) => id === value);
  return (
    <SelectField
      label={sharedTexts.location}
      hideLabel={hideLabel}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{sharedTexts.allLocations}</option>
      {isKnown ? null : <option value={value}>{unknownLocation()}</option>}
      {locations.map(({ id, name, isOpen }) => (
        <option key={id} value={id}>
          {isOpen ? name : `${name} (closed)`}
        </option>
      ))}
    </SelectField>
  );
}
